import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openASchool, signInAs } from './an-open-school.fixture.ts';
import { noteDownload } from './note-download.ts';

let closeSchool: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeSchool();
});

/** Notes a download that is answered so, and then another one, which the server takes. */
async function listsToldAfter(answer: number): Promise<readonly string[]> {
  const answers = [answer];
  let told: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    // The page also enrols its browser, which is not what is told here.
    const status = url === '/api/admin/downloads' ? (answers.shift() ?? 200) : 0;
    if (status === 0) throw new TypeError('Failed to fetch');
    told.push(JSON.parse(init.body).list);
    const body = { success: status === 200, msg: '', errors: [] };
    return Response.json(body, { status, headers: { 'x-server-version': '1.4.6' } });
  });
  await noteDownload({ list: 'Students', rows: 3 });
  told = [];
  await noteDownload({ list: 'Contacts', rows: 4 });
  return told;
}

it.each([
  ['no network', 0],
  ['too many before', 429],
  ['a fault of the server', 500],
])('tells of a download again that met %s', async (_what, status) => {
  expect(await listsToldAfter(status)).toEqual(['Students', 'Contacts']);
});

it.each([
  ['taken', 200],
  ['refused for good', 403],
])('tells of a download once that was %s', async (_what, status) => {
  expect(await listsToldAfter(status)).toEqual(['Contacts']);
});
