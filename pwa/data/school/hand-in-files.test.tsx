import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOpenSchool, openASchool, signInAs } from './an-open-school.fixture.ts';
import { limits } from '#sync/limits.ts';
import { makeExport } from '#pwa/data/store/outbox-export.ts';
import { type FileResult, handInFiles, handInRecords, readExportFile } from './hand-in.ts';

let closeSchool: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeSchool();
});

const device = { id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f', name: 'Front door' };
const aFile = (id: string) => ({ id, school: anOpenSchool, sealed: { from: 'B'.repeat(87), box: id } });

/** Answers by what is in the box; anything else is taken. */
async function handIn(answers: Readonly<Record<string, number>>, ...ids: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    const { device: of, sealed } = JSON.parse(init.body);
    asked.push(`${url} ${of} ${sealed.box}`);
    const headers = { 'x-server-version': '1.4.6' };
    const status = answers[sealed.box];
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== undefined)
      return Response.json({ success: false, msg: 'Not so.', errors: [] }, { status, headers });
    const results = [{ id: sealed.box, verdict: 'quarantined', code: 'DEVICE_REVOKED' }];
    return Response.json({ now: 0, epoch: 'epoch', results }, { headers });
  });
  const results: FileResult[] = [];
  const end = await handInFiles({ device }, ids.map(aFile), (result) => results.push(result));
  return { asked, end, became: results.map(({ id, verdict }) => `${id} ${verdict}`), results };
}

it('hands in one file after the other, and one that is not taken holds up no other', async () => {
  const { asked, end, became, results } = await handIn({ b: 415 }, 'a', 'b', 'c');
  const path = `/api/sync/${anOpenSchool}/hand-in/file ${device.id}`;
  expect(asked).toEqual([`${path} a`, `${path} b`, `${path} c`]);
  expect(end).toEqual({ kind: 'done' });
  expect(became).toEqual(['a quarantined', 'b refused', 'c quarantined']);
  expect(results[1]).toMatchObject({ why: 'Not so.' });
});

it.each([
  ['the connection is lost', 0, { kind: 'unreachable' }],
  ['the server takes none now', 429, { kind: 'refused', why: 'Not so.' }],
])('stops where %s, so that the rest can be handed in again', async (_what, status, end) => {
  const stopped = await handIn({ b: status }, 'a', 'b', 'c');
  expect(stopped.became).toEqual(['a quarantined']);
  expect(stopped.end).toEqual(end);
});

/** A file with a readable entry and these sealed parts, of which some do not open. */
async function read(answers: Readonly<Record<string, number>>, ...boxes: readonly string[]) {
  vi.stubGlobal('fetch', async (_url: string, init: { readonly body: string }) => {
    const { sealed } = JSON.parse(init.body);
    const headers = { 'x-server-version': '1.4.6' };
    const status = answers[sealed.box];
    if (status === 0) throw new TypeError('Failed to fetch');
    if (status !== undefined)
      return Response.json({ success: false, msg: 'Not opened.', errors: [] }, { status, headers });
    return Response.json({ samples: [], rows: [{ id: sealed.box }] }, { headers });
  });
  const entries = boxes.length > 2 ? [{ id: 'plain', school: anOpenSchool }] : [];
  const sealed = boxes.map((box) => ({ school: anOpenSchool, sealed: { from: 'B'.repeat(87), box } }));
  return readExportFile(JSON.stringify(makeExport({ device, samples: [], entries, sealed })));
}

it('holds up nothing else of a file by a sealed part that does not open', async () => {
  const whole = await read({ b: 400, '<damaged>': 400 }, 'a', 'b', '<damaged>', 'c');
  expect(whole).toMatchObject({ kind: 'ready', notOpenedCount: 2 });
  expect(whole.kind === 'ready' && whole.records.map(({ id }) => id)).toEqual(['plain', 'a', 'c']);
});

it('says so where nothing of a file opens, or the server does not answer', async () => {
  expect(await read({ a: 400 }, 'a')).toMatchObject({ kind: 'not-opened', why: { message: 'Not opened.' } });
  expect(await read({ b: 0 }, 'a', 'b', 'c')).toMatchObject({ kind: 'not-opened' });
});

const aRecord = (id: string) => ({ id, command: { id }, madeAtMs: 0, isDamaged: false });

/** Hands in records of which the server refuses each batch that holds one of these. */
async function handInAll(refused: readonly string[], ids: readonly string[], status = 400) {
  vi.stubGlobal('fetch', async (_url: string, init: { readonly body: string }) => {
    const { commands }: { readonly commands: readonly { readonly id: string }[] } = JSON.parse(init.body);
    const headers = { 'x-server-version': '1.4.6' };
    if (commands.some(({ id }) => refused.includes(id)))
      return Response.json({ success: false, msg: 'Not so.', errors: [] }, { status, headers });
    const results = commands.map(({ id }) => ({ id, verdict: 'applied', revision: 1 }));
    return Response.json({ now: 0, epoch: 'epoch', results }, { headers });
  });
  const became = new Map<string, FileResult>();
  const end = await handInRecords({ device, samples: [] }, ids.map(aRecord), (results) => {
    for (const [id, result] of results) became.set(id, result);
  });
  return { end, became };
}

it('hands in every record beside one for which the server takes no batch, and says which one', async () => {
  const ids = Array.from({ length: limits.pushCommands * 2 }, (_, index) => `record ${index}`);
  const { end, became } = await handInAll(['record 3'], ids);
  expect(end).toEqual({ kind: 'done' });
  expect([...became.keys()].toSorted()).toEqual(ids.toSorted());
  const notTaken = [...became.values()].filter(({ verdict }) => verdict !== 'applied');
  expect(notTaken).toEqual([{ id: 'record 3', verdict: 'refused', why: 'Not so.' }]);
});

it('stops where the server takes no batch for now', async () => {
  const { end, became } = await handInAll(['a'], ['a', 'b'], 429);
  expect(end).toEqual({ kind: 'refused', why: 'Not so.' });
  expect(became.size).toBe(0);
});
