/**
 * Did a member of staff type their PIN where a command was made? The command carries an HMAC under
 * the mark of the PIN (`door-pins` in `sync`), and the server has the marks.
 *
 * A PIN that was changed or removed while the device was offline still proves what was made there:
 * the device could not know of it. So the marks of before are kept with their ends, for
 * `limits.formerPinMs`. Whether the device had heard of the server since is told by its clock
 * samples. It could leave them out, but whoever has the old PIN and the device needs no trick.
 */
import { limits } from '#sync/limits.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import type { Reader } from '#api/db/open.ts';
import { type FormerStaffMark, readFormerMarks, readStaffMarks, type StaffMark } from '#api/db/pin-table.ts';
import { type Arrival, envelopeOf } from './arrival.ts';
import { nameOfPin } from './pins.ts';

/** Where and when it was made. */
export interface Deed {
  readonly arrival: Arrival;
  /** The stamp that it counts with; empty for a direct call. */
  readonly correctedStamp: string;
}

/**
 * Whom the command means. The name is no test: somebody may be renamed while a device is offline.
 * Without `user` it may be anybody, and those of the name are tried first.
 */
export interface Named {
  readonly user?: string;
  readonly name: string;
}

export interface Proven {
  readonly user: string;
  /** As it is now. */
  readonly name: string;
}

export interface StaffProofs {
  /**
   * The one whose PIN was typed; undefined if that is nobody who is meant.
   *
   * @param isProof whether the command's proof is of this mark
   */
  readonly whoOf: (
    named: Named,
    deed: Deed,
    isProof: (mark: string) => Promise<boolean>,
  ) => Promise<Proven | undefined>;
}

interface Marks {
  readonly staff: readonly StaffMark[];
  readonly former: readonly FormerStaffMark[];
}

/** For one transaction: the marks are read when they are needed first. */
export function createStaffProofs(db: Reader, school: string): StaffProofs {
  let read: Promise<Marks> | undefined;
  const readMarks = async (): Promise<Marks> => ({
    staff: await readStaffMarks(db, school),
    former: await readFormerMarks(db, school),
  });
  return {
    whoOf: async ({ user, name }, deed, isProof) => {
      read ??= readMarks();
      const { staff, former } = await read;
      const marks = [...staff, ...former.filter((one) => couldStandAt(one, deed))];
      const meant = marks.filter((one) => user === undefined || one.user === user);
      const isSo = (one: StaffMark) => nameOfPin(one) === name;
      for (const one of [...meant.filter(isSo), ...meant.filter((other) => !isSo(other))])
        if (await isProof(one.mark)) return { user: one.user, name: nameOfPin(one) };
      return undefined;
    },
  };
}

/** The device that made it had not heard of the server since the mark ended, and soon after. */
function couldStandAt({ ended_at }: FormerStaffMark, { arrival, correctedStamp }: Deed): boolean {
  const at = envelopeOf(arrival.parsed)?.at;
  if (arrival.source.by !== 'device' || at === undefined || correctedStamp === '') return false;
  const endedMs = Date.parse(ended_at);
  const heardMs = arrival.source.samples.filter((one) => one.at < at).map(({ serverMs }) => serverMs);
  const madeMs = parseStamp(Stamp.parse(correctedStamp)).ms;
  return heardMs.length > 0 && Math.max(...heardMs) < endedMs && madeMs <= endedMs + limits.formerPinMs;
}
