import { describe, expect, it } from 'vitest';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { importActor, type HistoryEntry } from '#sync/wire/protocol.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { formatStamp } from '#sync/stamp.ts';
import { historyItems, isAbout, isKeptAbout, noPages, withPage } from './history-items.ts';

const date = SchoolDay.parse('2026-11-20');
const record = `${date}:autumn:maya`;
const side = {
  device: { id: 'tablet', name: 'Front door' },
  nameOf: (actor: string) => (actor === 'u1' ? 'Tessa Grant' : ''),
  isSeenBefore: false,
};

function fetched(id: string, part: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id: id,
    name: 'recordAttendance',
    actor: 'u2',
    actorName: 'Marcia Wint',
    device: null,
    deviceName: null,
    wall: '2026-11-20T08:05:00.000-05:00',
    arrivedAt: '2026-11-20T13:05:00.000Z',
    verdict: 'applied',
    code: null,
    isSuspicious: false,
    proof: 'session',
    byPin: null,
    records: [record],
    args: {},
    before: null,
    after: null,
    ...part,
  };
}

function own(number: number, part: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const nowMs = Date.parse('2026-11-20T13:00:00Z');
  const at = formatStamp({ ms: nowMs, counter: number, node: 'abcdef012345' });
  const args = { date, term: 'autumn', student: 'maya', notes: 'late' };
  const command = makeCommand('recordAttendance', args, { id, at, nowMs, offsetMinutes: -300, actor: 'u1' });
  return OutboxEntry.parse({
    id,
    school: 's',
    lane: 'l',
    command,
    at,
    madeAtMs: nowMs,
    state: 'waiting',
    ...part,
  });
}

describe('the history as it is listed', () => {
  it('lists first what has not arrived, then the newest arrival', () => {
    const items = historyItems(
      [fetched('old', { arrivedAt: '2026-11-19T13:05:00.000Z' }), fetched('new')],
      [own(1)],
      side,
    );
    expect(items.map(({ id, verdict }) => [id, verdict])).toEqual([
      [own(1).id, 'waiting'],
      ['new', 'applied'],
      ['old', 'applied'],
    ]);
  });

  it('shows the server’s entry for a command that both know', () => {
    const items = historyItems([fetched(own(1).id, { verdict: 'superseded' })], [own(1)], side);
    expect(items).toMatchObject([{ verdict: 'superseded', who: 'Marcia Wint' }]);
  });

  it('shows a record that is offered again after a restore as waiting', () => {
    const offered = own(1, { result: { id: own(1).id, verdict: 'applied', revision: 4 } });
    expect(historyItems([], [offered], side)).toMatchObject([{ verdict: 'waiting' }]);
    // What was seen before the restore may be gone at the server.
    const seen = [fetched(offered.id), fetched('other')];
    expect(
      historyItems(seen, [offered], { ...side, isSeenBefore: true }).map(({ id, verdict }) => [id, verdict]),
    ).toEqual([
      [offered.id, 'waiting'],
      ['other', 'applied'],
    ]);
  });

  it('tells a roster import from what a person did', () => {
    const items = historyItems(
      [fetched('b', { actor: importActor, actorName: '' }), fetched('a')],
      [own(1)],
      side,
    );
    expect(items.map(({ isImported }) => isImported)).toEqual([false, true, false]);
  });

  it('names whoever is known here, and the device', () => {
    const [item] = historyItems([], [own(1)], side);
    expect(item).toMatchObject({
      who: 'Tessa Grant',
      device: { name: 'Front door', isThis: true },
      records: [record],
    });
    expect(
      historyItems([fetched('a', { device: 'tablet', deviceName: 'Front door' })], [], side)[0]?.device,
    ).toEqual({
      name: 'Front door',
      isThis: true,
    });
  });
});

describe('what belongs under a filter', () => {
  const { command } = own(1);

  it('matches this device’s own by student, day and record', () => {
    expect(isAbout(command, {})).toBe(true);
    expect(isAbout(command, { student: 'maya', date })).toBe(true);
    expect(isAbout(command, { record })).toBe(true);
    expect(isAbout(command, { student: 'leo' })).toBe(false);
    expect(isAbout({ id: 'half' }, { student: 'maya' })).toBe(false);
  });

  it('matches kept entries by the records that they touched', () => {
    expect(isKeptAbout(fetched('a'), { student: 'maya' })).toBe(true);
    expect(isKeptAbout(fetched('a'), { student: 'leo' })).toBe(false);
    expect(isKeptAbout(fetched('a'), { date })).toBe(true);
    expect(isKeptAbout(fetched('a', { name: 'saveStudent', records: ['maya'] }), { student: 'maya' })).toBe(
      true,
    );
    expect(
      isKeptAbout(fetched('a', { name: 'registerStudents', records: ['autumn:maya'] }), { student: 'maya' }),
    ).toBe(true);
  });
});

describe('pages put together', () => {
  const ids = (pages: { readonly entries: readonly HistoryEntry[] }) => pages.entries.map(({ _id }) => _id);
  const first = withPage(noPages, { entries: [fetched('d'), fetched('c')], cursor: '3' }, undefined);
  const both = withPage(first, { entries: [fetched('b'), fetched('a')], cursor: null }, '3');

  it('continue from the last page', () => {
    expect(ids(both)).toEqual(['d', 'c', 'b', 'a']);
    expect(both.cursor).toBeNull();
  });

  it('take in newer entries and changed verdicts', () => {
    const changed = fetched('d', { verdict: 'superseded' });
    const again = withPage(both, { entries: [fetched('e'), changed], cursor: '4' }, undefined);
    expect(ids(again)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(again.entries[1]?.verdict).toBe('superseded');
    expect(again.cursor).toBeNull();
  });

  it('start again rather than hide a gap', () => {
    const far = withPage(both, { entries: [fetched('z'), fetched('y')], cursor: '9' }, undefined);
    expect(ids(far)).toEqual(['z', 'y']);
    expect(far.cursor).toBe('9');
  });

  it('stay when the network goes', () => {
    expect(withPage(both, 'offline', undefined)).toMatchObject({ entries: both.entries, state: 'offline' });
  });
});
