import { assigneeProblems, type Author, authoredCommand } from '#sync/school/commands/authored-command.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import {
  commandProblems,
  isCommandOvertaken,
  isOfServerAlone,
  ofDoor,
} from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { laterEntry, type Problem } from '#sync/problem.ts';
import { parseStamp, Stamp } from '#sync/stamp.ts';
import { signedName } from '#sync/school/records/name-info.ts';
import { type HistoryRow, readHistoryEntry } from '#api/db/history-table.ts';
import type { Reader, Writer } from '#api/db/open.ts';
import { type QuarantineRow, readQuarantineEntry, resolveQuarantineEntry } from '#api/db/quarantine-table.ts';
import { readUserById } from '#api/db/user-table.ts';
import { readAssignable } from './assignable-accounts.ts';
import { arrivalOf, changesOf } from './arrival.ts';
import { type Amended, commit, type Decision, type Turn } from './commit.ts';
import { createDoorNames } from './door-names.ts';
import { readWaitingFile, type WaitingFile } from './message-with-file.ts';
import { loadReleaseRules } from './load-release-rules.ts';
import { loadWorkingSet } from './load-working-set.ts';
import { done, type Outcome, type Refusal, refuse, refuseAll } from './outcome.ts';
import { createIncidentRaiser } from './incident-raiser.ts';
import { createStaffProofs, type StaffProofs } from './staff-proofs.ts';
import { quarantineEntries, StoredProblems } from './read-quarantine.ts';
import { readReasons } from './read-reasons.ts';
import type { Held } from './working-set.ts';
import type { WithBroker, WithClock, WithLog, WithPictures, WithStore, WithWords } from './ports.ts';

export interface Resolution {
  readonly school: string;
  /** The administrator who decides. */
  readonly user: string;
  readonly command: string;
  readonly action: 'apply' | 'dismiss';
  /** Mended arguments, to be applied instead of what arrived. What arrived is kept as it is. */
  readonly args?: unknown;
  readonly reason: string;
}

interface Decided {
  readonly entry: QuarantineEntry;
  /** It was applied and changed nothing: a later entry stands. */
  readonly isSuperseded: boolean;
}

type Needs = WithStore & WithClock & WithBroker & WithWords & WithLog & WithPictures;

/**
 * An administrator's decision about a quarantined command. An applied one counts from when it was
 * made, not from now. The administrator vouches for who made it and on which device. The rules
 * about the records themselves still hold.
 */
export async function resolveQuarantine(resolution: Resolution, needs: Needs): Promise<Outcome<Decided>> {
  const { school } = resolution;
  const file = resolution.action === 'apply' ? await fileFor(resolution, needs) : undefined;
  const outcome = await needs.store.write((writer) =>
    commit(writer, { school, nowMs: needs.nowMs }, (turn) =>
      decide(writer, { resolution, file, turn, needs }),
    ),
  );
  if (outcome === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  if (!outcome.ok) return outcome;
  needs.broker.publish({ school, revision: outcome.value.revision });
  const [entry] = await quarantineEntries(needs.store.read, [outcome.value.row], { school, say: needs.say });
  const { isSuperseded } = outcome.value;
  return entry === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done({ entry, isSuperseded });
}

type Asked = Pick<Resolution, 'school' | 'command'>;

/** The file of a message that waits for a decision, for who decides. Nothing of a decided one. */
export async function readQuarantinedFile(
  { school, command }: Asked,
  needs: WithStore,
): Promise<WaitingFile | undefined> {
  const entry = await readQuarantineEntry(needs.store.read, school, command);
  if (entry?.status !== 'open') return undefined;
  return readWaitingFile({ school, raw: JSON.parse(entry.raw) }, needs);
}

/** Read before the school's lock is taken: a picture is drawn for it. */
async function fileFor(asked: Asked, needs: Needs): Promise<WaitingFile | undefined> {
  const file = await readQuarantinedFile(asked, needs);
  if (file === undefined || file.attachment.type === 'application/pdf') return file;
  const drawn = await needs.preparePicture(file.bytes, 'page');
  // Without the small picture the whole one can be fetched.
  const thumbnail = drawn.kind === 'prepared' ? drawn.picture.thumbnail : '';
  return { ...file, attachment: { ...file.attachment, thumbnail } };
}

interface Deciding {
  readonly resolution: Resolution;
  readonly file: WaitingFile | undefined;
  readonly turn: Turn;
  readonly needs: WithClock & WithLog & WithWords;
}

type Resolved = Outcome<
  Pick<Decided, 'isSuperseded'> & { readonly row: QuarantineRow; readonly revision: number }
>;

async function decide(
  writer: Writer,
  { resolution, file, turn, needs }: Deciding,
): Promise<Decision<Resolved>> {
  const { school, user, reason } = resolution;
  const refused = (refusal: Refusal) => ({
    value: refusal,
    revision: turn.revision,
    entries: [],
    changed: [],
  });
  const entry = await readQuarantineEntry(writer, school, resolution.command);
  if (entry === undefined) return refused(refuse('NOT_FOUND', 'errors.notFound'));
  if (entry.status !== 'open') return refused(refuse('CONFLICT', 'api.alreadyResolved'));
  const applied =
    resolution.action === 'apply'
      ? await applyEntry(writer, { resolution, entry, file, turn, needs })
      : undefined;
  if (applied?.ok === false) return refused(applied);
  const revision = (applied?.value.revision ?? turn.revision) + 1;
  const isSuperseded = applied?.value.amended.verdict === 'superseded';
  const decision = {
    command: entry.command,
    revision,
    status: resolution.action === 'apply' ? 'applied' : 'dismissed',
    errors: isSuperseded ? withLaterEntry(entry.errors) : entry.errors,
    resolved_by: user,
    resolved_at: new Date(needs.nowMs()).toISOString(),
    reason,
  };
  await resolveQuarantineEntry(writer, school, decision);
  return {
    value: done({
      row: { ...entry, ...decision },
      revision,
      isSuperseded,
    }),
    revision,
    entries: [],
    changed: applied?.value.changed ?? [],
    ...(applied && { amended: applied.value.amended }),
  };
}

/** With the list of what was decided goes that this one changed nothing. */
function withLaterEntry(errors: string): string {
  const later: Problem = { code: 'CONFLICT', message: 'api.recordSuperseded', field: laterEntry };
  return JSON.stringify([...StoredProblems.parse(JSON.parse(errors)), later]);
}

interface Applying {
  readonly resolution: Resolution;
  readonly entry: QuarantineRow;
  readonly file: WaitingFile | undefined;
  readonly turn: Turn;
  readonly needs: WithClock & WithLog & WithWords;
}

interface Applied {
  readonly amended: Amended;
  /** Of the school's last change now. */
  readonly revision: number;
  readonly changed: readonly Held[];
}

async function applyEntry(
  writer: Writer,
  { resolution, entry, file, turn, needs }: Applying,
): Promise<Outcome<Applied>> {
  const { school } = resolution;
  const parsed = parseCommand(mended(entry.raw, resolution.args));
  if (parsed.kind === 'too-new') return refuse('MALFORMED', 'errors.unknownCommand');
  if (parsed.kind === 'unreadable') return refuseAll(parsed.problems);
  if (isOfServerAlone(parsed.command.name)) return refuse('CONFLICT', 'quarantine.ofServerAlone');
  const command = withFile(parsed.command, file);
  const rules = await loadReleaseRules(writer, school, [command]);
  const workingSet = await loadWorkingSet(writer, school, [command], { others: rules });
  const assignable = await readAssignable(writer, school, [command]);
  const problems = [
    ...commandProblems(command, workingSet.lookup),
    ...assigneeProblems(command, { assignable }),
  ];
  if (problems.length > 0) return refuseAll(problems);
  if (isCommandOvertaken(command, workingSet.lookup)) return refuse('CONFLICT', 'api.keptFirst');
  const history = await readHistoryEntry(writer, school, entry.command);
  if (history === undefined) throw new Error(`${entry.command} is in quarantine and not in the history.`);
  const correctedStamp = Stamp.parse(history.corrected_stamp === '' ? command.at : history.corrected_stamp);
  turn.clock.see(correctedStamp);
  // A message is heard of now, by the family and in its thread.
  const author = await authorOf(writer, command, new Date(needs.nowMs()).toISOString());
  const madeAt = new Date(parseStamp(correctedStamp).ms).toISOString();
  const reasons = await readReasons(writer, school, [command]);
  const staff = createStaffProofs(writer, school);
  const authored =
    history.proof === 'door'
      ? await asDoorSaid(writer, command, { history, correctedStamp, staff })
      : authoredCommand(command, { ...author, assignable, reasons, madeAt }, workingSet.lookup);
  const { touched, revision, isLost } = workingSet.applyAll(changesOf(authored), {
    stamp: correctedStamp,
    revision: turn.revision,
  });
  const deed: Amended = {
    arrival: { ...arrivalOf(command), id: entry.command },
    position: history.position,
    verdict: isLost ? 'superseded' : 'applied',
    revision,
    problems: [],
    touched,
    correctedStamp,
    isSuspicious: false,
    proof: 'session',
  };
  const { clock } = turn;
  const raiser = createIncidentRaiser(writer, {
    school,
    clock,
    workingSet,
    log: needs.log,
    say: needs.say,
    isVouched: true,
    staff,
  });
  const incidents = await raiser.raise(deed, revision);
  return done({
    amended: { ...deed, raised: incidents.touched },
    revision: incidents.revision,
    changed: workingSet.changed(),
  });
}

interface AtDoor {
  readonly history: HistoryRow;
  readonly correctedStamp: Stamp;
  readonly staff: StaffProofs;
}

/** As much as a door may say, by whom it would have been named without the wait. */
async function asDoorSaid(
  db: Reader,
  command: Command,
  { history: { school, device }, correctedStamp, staff }: AtDoor,
): Promise<Command> {
  const source = { by: 'device', device, isDoor: true, isFamily: false, isRevoked: false } as const;
  const arrival = {
    ...arrivalOf(command),
    source: { ...source, samples: [], person: undefined, report: undefined },
  };
  const stamps = new Map([[command.at, { stamp: correctedStamp, isSuspicious: false }]]);
  const named = await createDoorNames(db, school, staff).of(arrival, stamps);
  return ofDoor(command, named?.instead) ?? command;
}

/** The store has no file that a device only claims. `message-with-file` reads one that it has. */
function withFile(command: Command, file: WaitingFile | undefined): Command {
  if (command.name !== 'writeMessage') return command;
  const { _id, set } = command.args;
  // Of an erased child nothing is said of a file any more.
  const isOfMessage = _id === command.id && (set.attachment ?? null) !== null;
  const isOfSender = file !== undefined && set.writtenBy === file.user && command.actor === file.user;
  const attachment = isOfMessage && isOfSender ? file.attachment : null;
  return { ...command, args: { _id, set: { ...set, attachment } } };
}

/** The office has seen which contact a message of a parent names whose link has ended. */
async function authorOf(
  db: Reader,
  command: Command,
  arrivedAt: string,
): Promise<Pick<Author, 'name' | 'contacts' | 'arrivedAt'>> {
  const user = await readUserById(db, command.actor);
  const said = command.name === 'writeMessage' ? command.args.set.contact : '';
  return { name: user === undefined ? '' : signedName(user), contacts: new Set(said && [said]), arrivedAt };
}

function mended(raw: string, args: unknown): unknown {
  const arrived: unknown = JSON.parse(raw);
  return args !== undefined && typeof arrived === 'object' && arrived !== null
    ? { ...arrived, args }
    : arrived;
}
