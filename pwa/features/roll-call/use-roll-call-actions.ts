import type { Session } from '#pwa/data/account/session.ts';
import { momentNow, rollCallMs, schoolNow } from '#pwa/data/school/clock.ts';
import { proofOfTicker, proofsOf } from '#pwa/data/school/door-pins.ts';
import { give, newRecordId } from '#pwa/data/school/give.ts';
import type { RollCallRow } from '#pwa/data/school/roll-calls.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { SaidInRollCall } from '#sync/school/commands/roll-call-proof.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { personKey } from '#sync/school/records/roll-call-list.ts';
import type { RollCall, RollCallGroup, RollCallKind, RollCallState } from '#sync/school/records/roll-call.ts';

/** Who ticks: the person who is signed in, or whose PIN was typed at a door. */
export interface Ticker {
  readonly id: RecordId;
  readonly name: string;
  /** Of the PIN that was typed at a door; undefined for whoever is signed in. */
  readonly mark?: string | undefined;
}

/** Whoever is signed in; nobody at a door, where a PIN says who it is. */
export function tickerOf(session: Session): Ticker | undefined {
  if (session.status !== 'signed-in') return undefined;
  const { user } = session;
  return { id: user._id, name: signedName(user) };
}

/** Starts one at once; `students` is null for everybody who is here. Answers its id. */
export function useStartRollCall(who: Ticker) {
  const school = useSchool();
  const tell = useTellNotKept();
  return async (kind: RollCallKind, students: readonly RecordId[] | null): Promise<RecordId | undefined> => {
    const { day, nowMs } = schoolNow(school?.timeZone ?? 'UTC', rollCallMs());
    const _id = newRecordId();
    const args = {
      _id,
      kind,
      day,
      startedAt: new Date(nowMs).toISOString(),
      startedByName: who.name,
      students: students === null ? null : [...students],
      ...(school !== undefined && {
        timeZone: school.timeZone,
        searchMinutes: school.hours.searchMinutes,
      }),
    };
    return tell(await say({ name: 'startRollCall', args }, who)) ? _id : undefined;
  };
}

export interface Ticked {
  readonly state: RollCallState;
  readonly words?: string;
  readonly isRemoved?: boolean;
}

/** What can be done on a roll call. Each is one strict write on this device. */
export function useRollCallActions(rollCall: RollCall, who: Ticker) {
  const tell = useTellNotKept();
  const by = () => ({ byName: who.name, at: momentNow(rollCallMs()) });

  const ended = (endedAt: string) => ({ _id: rollCall._id, endedAt, endedByName: who.name });

  async function tick(row: RollCallRow, { state, words = '', isRemoved = false }: Ticked): Promise<boolean> {
    const { student, name, group, key } = row;
    const set = { student, name, group, state, words, isRemoved, ...by() };
    const args = { rollCall: rollCall._id, person: key, set };
    return tell(await say({ name: 'tickRollCall', args }, who));
  }
  /** Says nothing of whether they are found: another device may have added and found them. */
  async function add(name: string, group: RollCallGroup): Promise<boolean> {
    const set = { student: '' as const, name, group, isRemoved: false, byName: who.name };
    const args = { rollCall: rollCall._id, person: personKey(name), set };
    return tell(await say({ name: 'tickRollCall', args }, who));
  }
  /** A real pick-up, where the day has a record or the child is registered. */
  async function handOver(row: RollCallRow, pickUp: Handover): Promise<boolean> {
    if (row.term !== undefined) {
      const { day: date } = rollCall;
      if (date !== '') {
        const args = { date, term: row.term, student: row.student, pickUp };
        const proofs = await proofsOf('pickUp', args, who.mark);
        if (!tell((await give('recordAttendance', { ...args, ...proofs })).kind === 'kept')) return false;
      }
    }
    return tick(row, { state: 'handedOver', words: pickUp.person.name });
  }
  async function undo(row: RollCallRow): Promise<boolean> {
    const { day: date } = rollCall;
    if (isHandedOverHere(row) && row.term !== undefined && date !== '') {
      const args = { date, term: row.term, student: row.student, pickUp: null };
      if (!tell((await give('recordAttendance', args)).kind === 'kept')) return false;
    }
    return tick(row, { state: '' });
  }
  const end = async (note: string) =>
    tell(await say({ name: 'endRollCall', args: { ...ended(momentNow(rollCallMs())), note } }, who));
  const reopen = async () =>
    tell(await say({ name: 'endRollCall', args: { ...ended(''), note: rollCall.note } }, who));
  const join = async (other: RecordId, isJoined: boolean) =>
    tell((await give('joinRollCall', { _id: other, into: isJoined ? rollCall._id : '' })).kind === 'kept');
  return { tick, add, handOver, undo, end, reopen, join };
}

/** What a door or the office has recorded is no tick, and is taken back in Attendance. */
export function isUndoable(row: RollCallRow): boolean {
  return row.state !== '' && (row.state !== 'handedOver' || row.pickUp === null || isHandedOverHere(row));
}

function isHandedOverHere({ state, words, pickUp }: RollCallRow): boolean {
  return state === 'handedOver' && words !== '' && pickUp?.person.name === words;
}

export type RollCallActions = ReturnType<typeof useRollCallActions>;

/** Answers whether this device has kept it. */
async function say(said: SaidInRollCall, who: Ticker): Promise<boolean> {
  const given = await give(said.name, { ...said.args, ...(await proofOfTicker(said, who.mark)) });
  return given.kind === 'kept';
}

/** Says so when the disk refuses. */
function useTellNotKept(): (isKept: boolean) => boolean {
  const { t } = useTranslation();
  const alerts = useAlerts();
  return (isKept) => {
    if (!isKept) alerts.show({ msg: t('rollCall.notKept'), alertType: 'danger' });
    return isKept;
  };
}
