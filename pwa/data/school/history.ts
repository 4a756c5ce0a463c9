import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import type { HistoryEntry } from '#sync/wire/protocol.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { Verdict } from '#sync/wire/verdict.ts';
import { keepRecordHistory, readHistory } from './history-store.ts';
import { parseEntry } from '#pwa/data/store/outbox.ts';
import { openSchool, outbox, outboxDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

/** Who, when, on which device. `madeAt`: the device's wall clock with its offset. */
export type RecordEvent = {
  readonly id: string;
  readonly who: string;
  readonly device: string | null;
  readonly isThisDevice: boolean;
  readonly madeAt: string;
  readonly arrivedAt: string | null;
  readonly verdict: Verdict | 'waiting';
  readonly args: unknown;
  readonly isSuspicious: boolean;
};

/** What this device knows of an attendance record, newest first; asked for anew while the network is there. */
export function useRecordHistory(record: RecordId | undefined): readonly RecordEvent[] | undefined {
  const open = useLiveValue(openSchool);
  useEffect(() => {
    if (open !== undefined && record !== undefined) keepRecordHistory(open, record).catch(open.onFault);
  }, [open, record]);
  return useLiveQuery(async () => {
    if (open === undefined || record === undefined) return undefined;
    const device = await outbox.device();
    const fetched = await readHistory(open, record);
    const own = await readOwn(open.school, record);
    const known = new Set(fetched.map((entry) => entry._id));
    const events = [
      ...fetched.map((entry) => fetchedEvent(entry, device.id)),
      ...own.filter((entry) => !known.has(entry.id)).flatMap((entry) => ownEvent(entry, device.name) ?? []),
    ];
    return events.toSorted((a, b) => (Date.parse(a.madeAt) > Date.parse(b.madeAt) ? -1 : 1));
  }, [open, record]);
}

async function readOwn(school: RecordId, record: RecordId): Promise<readonly OutboxEntry[]> {
  const [date = '', term = '', student = ''] = record.split(':');
  const states = ['waiting', 'settled', 'quarantined', 'delivered'] as const;
  const lists = await Promise.all(
    states.map((state) =>
      outboxDatabase.entries
        .where('[school+state+lane]')
        .equals([school, state, `${date}:${student}`])
        .toArray(),
    ),
  );
  return lists.flat().flatMap((row) => {
    const entry = parseEntry(row);
    const parsed = parseCommand(entry?.command);
    const isAbout =
      parsed.kind === 'command' &&
      parsed.command.name === 'recordAttendance' &&
      parsed.command.args.term === term;
    return entry !== undefined && isAbout ? [entry] : [];
  });
}

function fetchedEvent(entry: HistoryEntry, deviceId: string): RecordEvent {
  const { _id, actorName, device, deviceName, wall, arrivedAt, verdict, args, isSuspicious } = entry;
  return {
    id: _id,
    who: actorName,
    device: deviceName,
    isThisDevice: device === deviceId,
    madeAt: wall,
    arrivedAt,
    verdict,
    args,
    isSuspicious,
  };
}

function ownEvent(entry: OutboxEntry, deviceName: string): RecordEvent | undefined {
  const parsed = parseCommand(entry.command);
  if (parsed.kind !== 'command') return undefined;
  const { id, wall, args, actor } = parsed.command;
  const verdict = entry.result?.verdict ?? 'waiting';
  return {
    id,
    who: nameOf(actor),
    device: deviceName,
    isThisDevice: true,
    madeAt: wall,
    arrivedAt: null,
    verdict,
    args,
    isSuspicious: false,
  };
}

/** Only the one who is signed in is known offline; somebody else who used this tablet is named once the history was fetched. */
function nameOf(actor: RecordId): string {
  const session = sessionStore.session.get();
  return session.status === 'signed-in' && session.user._id === actor ? fullName(session.user.nameInfo) : '';
}
