import { commandProblems } from '#sync/school/commands/command.ts';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { Stamp } from '#sync/stamp.ts';
import { type Counter, putCounter, takeCounter } from '#api/db/counter-table.ts';
import { changeVerdict, readHistoryEntry, replaceHistoryRecords } from '#api/db/history-table.ts';
import type { Writer } from '#api/db/open.ts';
import { type QuarantineRow, readQuarantineEntry, resolveQuarantineEntry } from '#api/db/quarantine-table.ts';
import { type Arrival, changesOf } from './arrival.ts';
import { loadWorkingSet } from './load-working-set.ts';
import { done, type Outcome, refuse, refuseAll } from './outcome.ts';
import { quarantineEntries } from './quarantine-entry.ts';
import { touchedRows, writeChanged } from './write-accepted.ts';
import type { WithBroker, WithClock, WithStore, WithWords } from './ports.ts';

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

type Needs = WithStore & WithClock & WithBroker & WithWords;

/**
 * A person's decision about a command that could not be applied. Applied, it counts from when it was made, not from now: who
 * recorded something later has still recorded it later. The administrator answers for who made it and on which device;
 * the rules about the records themselves hold as ever.
 */
export async function resolveQuarantine(
  resolution: Resolution,
  needs: Needs,
): Promise<Outcome<QuarantineEntry>> {
  const { school } = resolution;
  const outcome = await needs.store.write(async (writer) => {
    const counter = await takeCounter(writer, school);
    const entry = await readQuarantineEntry(writer, school, resolution.command);
    if (counter === undefined || entry === undefined) return refuse('NOT_FOUND', 'errors.notFound');
    if (entry.status !== 'open') return refuse('CONFLICT', 'api.alreadyResolved');
    const after =
      resolution.action === 'apply'
        ? await applyEntry(writer, { resolution, entry, counter })
        : done(counter);
    if (!after.ok) return after;
    const revision = after.value.revision + 1;
    const decision = {
      command: entry.command,
      revision,
      status: resolution.action === 'apply' ? 'applied' : 'dismissed',
      resolved_by: resolution.user,
      resolved_at: new Date(needs.nowMs()).toISOString(),
      reason: resolution.reason,
    };
    await resolveQuarantineEntry(writer, school, decision);
    await putCounter(writer, school, { ...after.value, revision });
    return done({ row: { ...entry, ...decision }, revision });
  });
  if (!outcome.ok) return outcome;
  needs.broker.publish({ school, revision: outcome.value.revision });
  const [entry] = await quarantineEntries(needs.store.read, [outcome.value.row], { school, say: needs.say });
  return entry === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(entry);
}

interface Applying {
  readonly resolution: Resolution;
  readonly entry: QuarantineRow;
  readonly counter: Counter;
}

async function applyEntry(
  writer: Writer,
  { resolution, entry, counter }: Applying,
): Promise<Outcome<Counter>> {
  const { school } = resolution;
  const parsed = parseCommand(mended(entry.raw, resolution.args));
  if (parsed.kind === 'too-new') return refuse('MALFORMED', 'errors.unknownCommand');
  if (parsed.kind === 'unreadable') return refuseAll(parsed.problems);
  const { command } = parsed;
  const workingSet = await loadWorkingSet(writer, school, [command]);
  const problems = commandProblems(command, workingSet.lookup);
  if (problems.length > 0) return refuseAll(problems);
  const history = await readHistoryEntry(writer, school, entry.command);
  if (history === undefined) throw new Error(`${entry.command} is in quarantine and not in the history.`);
  const stamp = Stamp.parse(history.corrected_stamp === '' ? command.at : history.corrected_stamp);
  let { revision } = counter;
  const touched = changesOf(command).map(({ change, attendanceKey }) => {
    const one = workingSet.apply({ change, attendanceKey, stamp, revision: revision + 1 });
    if (one.isChanged) revision += 1;
    return one;
  });
  await writeChanged(writer, school, workingSet.changed());
  const isLost = touched.every((one) => one.isSuperseded);
  await changeVerdict(writer, school, {
    id: entry.command,
    verdict: isLost ? 'superseded' : 'applied',
    revision,
  });
  const rows = touchedRows({ arrival: arrivalOf(command), touched }, { school, position: history.position });
  await replaceHistoryRecords(writer, school, { position: history.position, rows });
  return done({ ...counter, revision });
}

function mended(raw: string, args: unknown): unknown {
  const arrived: unknown = JSON.parse(raw);
  return args !== undefined && typeof arrived === 'object' && arrived !== null
    ? { ...arrived, args }
    : arrived;
}

function arrivalOf(command: Command): Arrival {
  return {
    id: command.id,
    raw: command,
    parsed: { kind: 'command', command },
    source: { by: 'call', person: command.actor },
  };
}
