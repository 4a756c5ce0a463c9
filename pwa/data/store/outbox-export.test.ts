import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { formatStamp } from '#sync/stamp.ts';
import { exportParts } from './export-parts.ts';
import { cutRecords, type ExportedRecord, makeExport, readExport, sealedInExport } from './outbox-export.ts';

const device = { id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f', name: 'Front door' };

function anEntry(id: string, minute: number, school = 'hilltop') {
  const ms = Date.parse('2026-11-20T13:00:00Z') + minute * 60_000;
  return {
    id,
    school,
    lane: 'lane',
    command: { id, what: 'a command' },
    at: formatStamp({ ms, counter: 0, node: 'abcdef012345' }),
    madeAtMs: ms,
    state: 'waiting',
  };
}

function aFile(...entries: readonly unknown[]) {
  return JSON.stringify(makeExport({ device, samples: [], entries: [...entries] }));
}

describe('a file that a device has saved', () => {
  it('gives its records in the order in which they were made, and from when to when', () => {
    const read = readExport(aFile(anEntry('b', 5), anEntry('a', 1)), 'hilltop');
    expect(read).toMatchObject({
      kind: 'ready',
      device,
      records: [{ id: 'a', command: { id: 'a' }, isDamaged: false }, { id: 'b' }],
      firstMadeAtMs: Date.parse('2026-11-20T13:01:00Z'),
      lastMadeAtMs: Date.parse('2026-11-20T13:05:00Z'),
      otherSchoolCount: 0,
      damagedCount: 0,
    });
  });

  it.each(['', 'not json', '[]', '{"product":"Other"}', '<html></html>'])(
    'is told from any other file: %s',
    (text) => {
      expect(readExport(text, 'hilltop')).toEqual({ kind: 'unreadable' });
    },
  );

  it('is refused when it is of another school, with the number of its records', () => {
    expect(readExport(aFile(anEntry('a', 1, 'valley'), anEntry('b', 2, 'valley')), 'hilltop')).toEqual({
      kind: 'other-school',
      count: 2,
      fileCount: 0,
    });
  });

  it('gives the records of this school and counts those of others', () => {
    const read = readExport(aFile(anEntry('a', 1), anEntry('b', 2, 'valley')), 'hilltop');
    expect(read).toMatchObject({ records: [{ id: 'a' }], otherSchoolCount: 1 });
  });

  it('keeps a damaged entry: its command where it has one, else the whole of it', () => {
    const half = { id: 'half', command: { id: 'half' } };
    const read = readExport(aFile(half, 'scrap', anEntry('a', 1)), 'hilltop');
    expect(read).toMatchObject({
      damagedCount: 2,
      records: [
        { id: 'a', isDamaged: false },
        { id: 'half', command: { id: 'half' }, isDamaged: true },
        { command: 'scrap', isDamaged: true },
      ],
    });
  });

  it('has what was sealed, and takes the opened rows of this school as its records', () => {
    const part = (name: string) => ({ from: 'B'.repeat(87), box: name });
    const sealed = [
      { school: 'hilltop', sealed: part('ours') },
      { school: 'valley', sealed: part('theirs') },
    ];
    const text = JSON.stringify(makeExport({ device, samples: [], entries: [], sealed }));
    expect(sealedInExport(text, 'hilltop')).toEqual([part('ours')]);
    expect(sealedInExport(aFile(anEntry('a', 1)), 'hilltop')).toEqual([]);
    expect(
      readExport(text, 'hilltop', { rows: [anEntry('b', 5), anEntry('a', 1)], notOpenedCount: 0 }),
    ).toMatchObject({
      kind: 'ready',
      records: [{ id: 'a' }, { id: 'b' }],
    });
  });

  it('gives the sealed files of this school, also where it holds nothing else', () => {
    // The server refuses a box that it cannot read: nothing else is held up by it.
    const file = (id: string, school = 'hilltop') => ({
      id,
      school,
      sealed: { from: 'B'.repeat(87), box: '<damaged>' },
    });
    const textOf = (...files: ReturnType<typeof file>[]) =>
      JSON.stringify(makeExport({ device, samples: [], entries: [], files }));
    expect(readExport(textOf(file('a'), file('b', 'valley')), 'hilltop')).toMatchObject({
      kind: 'ready',
      records: [],
      files: [file('a')],
      otherSchoolCount: 0,
      otherSchoolFileCount: 1,
    });
    expect(readExport(textOf(file('b', 'valley')), 'hilltop')).toEqual({
      kind: 'other-school',
      count: 0,
      fileCount: 1,
    });
  });

  it('gives what is left of it when it was cut off, and says so', async () => {
    const part = (name: string) => ({ from: 'B'.repeat(87), box: name });
    const samples = [{ at: anEntry('a', 1).at, deviceMs: 1, serverMs: 2 }];
    const entries = [
      anEntry('a', 1),
      { ...anEntry('b', 2), command: { id: 'b', args: { deep: [{ er: 1 }] } } },
    ];
    const sealed = ['c', 'd'].map((name) => ({ school: 'hilltop', sealed: part(name) }));
    const [blob] = await exportParts({ device, samples, entries, sealed }, Readable.from([]));
    const text = (await blob?.text()) ?? '';
    const read = (end: string) => {
      const left = text.slice(0, text.indexOf(end));
      const of = readExport(left, 'hilltop');
      return of.kind === 'ready'
        ? {
            ids: of.records.map(({ id }) => id),
            isCutOff: of.isCutOff,
            sealed: sealedInExport(left, 'hilltop'),
          }
        : of;
    };
    expect(readExport(text, 'hilltop')).toMatchObject({ isCutOff: false });
    expect(read('"er"')).toEqual({ ids: ['a'], isCutOff: true, sealed: [] });
    expect(read('"sealed"')).toEqual({ ids: ['a', 'b'], isCutOff: true, sealed: [] });
    expect(read('"d"')).toEqual({ ids: ['a', 'b'], isCutOff: true, sealed: [part('c')] });
    expect(read('"a"')).toEqual({ kind: 'unreadable' });
    expect(read('"device"')).toEqual({ kind: 'unreadable' });
  });

  it('tells when it has no unsent records', () => {
    expect(readExport(aFile(), 'hilltop')).toEqual({ kind: 'empty' });
  });

  it('is of another school when all of it is sealed for that school', () => {
    const sealed = [{ school: 'valley', sealed: { from: 'B'.repeat(87), box: 'box' } }];
    const text = JSON.stringify(makeExport({ device, samples: [], entries: [], sealed }));
    expect(readExport(text, 'hilltop')).toEqual({ kind: 'other-school', count: 0, fileCount: 0 });
  });
});

describe('the batches that are handed in', () => {
  const record = (id: string, command: unknown = { id }): ExportedRecord => ({
    id,
    command,
    madeAtMs: 0,
    isDamaged: false,
  });
  const bytes = (text: string) => text.length;

  it('hold as many commands as a push may', () => {
    const records = Array.from({ length: limits.pushCommands * 2 + 1 }, (_, index) => record(String(index)));
    expect(cutRecords(records, bytes).map((batch) => batch.length)).toEqual([
      limits.pushCommands,
      limits.pushCommands,
      1,
    ]);
  });

  it('are small enough and complete', () => {
    const large = 'x'.repeat(100 * 1024);
    const records = ['a', 'b', 'c', 'd', 'e'].map((id) => record(id, { id, large }));
    const batches = cutRecords(records, bytes);
    expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
    expect(batches.flat()).toEqual(records);
  });
});
