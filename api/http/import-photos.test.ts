/** Photos of children from files, in the browser: whose each one is, and that it is theirs. */
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { anImport } from '#api/an-import.fixture.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { createDrawPhoto } from '#api/media/prepare-picture.ts';
import { createImportJobs } from '#api/import/job/import-jobs.ts';
import { makeZip } from '#api/import/make-zip.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let token: string;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  token = school.administrator.token;
});

afterEach(() => server.close());

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

type Files = Readonly<Record<string, string | Uint8Array>>;

const zipOf = (files: Files) => makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));

const look = (id: string, body: object = {}) => server.post(`/admin/imports/${id}/look`, { token, body });

async function imported(files: Files, body: object = {}) {
  const id = await anImport(server, school, files);
  const begun = await server.post(`/admin/imports/${id}/run`, { token, body });
  await server.services.importJobs.idle();
  expect([begun.status, begun.body.msg]).toEqual([200, 'The import has begun.']);
  return id;
}

/** Four children: `s1` to `s4`; two of them are called Leo Bailey. */
const roster: Readonly<Record<string, string>> = {
  ...smallSds,
  'users.csv':
    'sourcedId,username,givenName,familyName\ns1,a,Ada,Brown\ns2,b,José,Núñez\ns3,c,Leo,Bailey\ns4,d,Leo,Bailey\n',
  'roles.csv': `${smallSds['roles.csv']?.split('\n')[0]}\n${['s1', 's2', 's3', 's4']
    .map((id) => `${id},A,student,T1,04,TRUE,,`)
    .join('\n')}\n`,
  'relationships.csv': 'userSourcedId,relationshipUserSourcedId,relationshipRole\n',
  'demographics.csv': 'userSourcedId,sex,birthDate\ns1,female,2017-02-28\n',
};

async function photoOf(name: string): Promise<{ readonly url: string; readonly data: string } | null> {
  const { body } = await server.get('/admin/allstudents', { token });
  const child = body.find(
    ({ _id, nameInfo }: { _id: string; nameInfo: { firstName: string; lastName: string } }) =>
      _id !== school.student && `${nameInfo.firstName} ${nameInfo.lastName}` === name,
  );
  return child.photo;
}

describe('photos of children', () => {
  it('come with the roster, named by id or name, and are encoded again', async () => {
    const red = await picture('red');
    const photos = zipOf({
      's1.jpg': red,
      'class 4/Nunez, Jose.JPG': await picture('green'),
      's3_Leo.jpg': await picture('blue'),
      '__MACOSX/._s1.jpg': 'x',
      'index.txt': 'what a photographer writes',
    });
    const files = { 'roster.zip': zipOf(roster), 'photos.zip': photos };
    const plan = (await look(await anImport(server, school, files))).body;
    expect(plan.photos).toEqual({
      added: 3,
      others: 0,
      unchanged: 0,
      items: [
        { file: 's1.jpg', child: 'Ada Brown', hasOne: false },
        { file: 'class 4/Nunez, Jose.JPG', child: 'José Núñez', hasOne: false },
        { file: 's3_Leo.jpg', child: 'Leo Bailey', hasOne: false },
      ],
      moreItems: 0,
    });
    await imported(files);
    const { body: runs } = await server.get('/admin/imports', { token });
    expect(runs[0]).toMatchObject({ state: 'done', summary: { made: 4, photos: 3, badPhotos: [] } });
    const ada = await photoOf('Ada Brown');
    const bytes = await server.request(ada?.url ?? '', { headers: { 'x-auth-token': token } });
    expect(bytes.headers.get('content-type')).toBe('image/webp');
    const left = await server.services.store.read.selectFrom('import_part').selectAll().execute();
    expect(left).toEqual([]);
    // The same twice changes nothing.
    expect((await look(await anImport(server, school, files))).body).toMatchObject({
      isNothingNew: true,
      photos: { added: 0, others: 0, unchanged: 3 },
    });
  });

  it('are all there where two servers go on with one import', async () => {
    const { services } = server;
    const { store } = services;
    const other = createImportJobs({
      ...services,
      drawPhoto: createDrawPhoto(),
      store: {
        ...store,
        write: async (work) => {
          // Another server's transaction comes between what it read and its own.
          await setTimeout(20);
          return store.write(work);
        },
      },
    });
    const photos = zipOf({
      's1.jpg': await picture('red'),
      's2.jpg': await picture('green'),
      's3.jpg': await picture('blue'),
    });
    const id = await anImport(server, school, { 'roster.zip': zipOf(roster), 'photos.zip': photos });
    const begun = server.post(`/admin/imports/${id}/run`, { token, body: {} });
    const waking = setInterval(other.wake, 1);
    await begun;
    await services.importJobs.idle();
    clearInterval(waking);
    await other.idle();
    const { body: runs } = await server.get('/admin/imports', { token });
    expect(runs[0]).toMatchObject({ state: 'done', summary: { photos: 3, badPhotos: [] } });
  });

  it('come alone later; a photo that a child has stays until somebody replaces it', async () => {
    await imported(roster);
    await imported({ 'photos.zip': zipOf({ 'Brown Ada.png': await picture('red') }) });
    const first = await photoOf('Ada Brown');
    expect(first).not.toBeNull();
    const later = { 'ada brown.jpg': await picture('blue') };
    const plan = (await look(await anImport(server, school, later))).body;
    expect(plan).toMatchObject({
      format: 'Photos',
      isNothingNew: true,
      missingStudents: 0,
      photos: { added: 0, others: 1, items: [{ child: 'Ada Brown', hasOne: true }] },
    });
    await imported(later);
    expect(await photoOf('Ada Brown')).toEqual(first);
    await imported(later, { replacePhotos: true });
    expect(await photoOf('Ada Brown')).not.toEqual(first);
  });

  it('are listed by file where nobody or two are meant, or where they are none', async () => {
    const files = {
      'roster.zip': zipOf(roster),
      'photos.zip': zipOf({
        'Leo Bailey.jpg': await picture('red'),
        'Nobody Here.jpg': await picture('red'),
        'Ada Brown.jpg': await picture('red'),
        's1.jpg': await picture('blue'),
        's2.jpg': 'name,phone\nx,1\n',
        's3.heic': Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(12)]),
        's4.webp': await sharp(await picture('red'))
          .webp()
          .toBuffer(),
        's5.bmp': Buffer.from('BM of no pixels'),
        'huge.jpg': Buffer.alloc(limits.uploadBytes + 1),
      }),
    };
    const { body } = await look(await anImport(server, school, files));
    expect(body.photos.items).toEqual([
      { file: 'Ada Brown.jpg', child: 'Ada Brown', hasOne: false },
      { file: 's4.webp', child: 'Leo Bailey', hasOne: false },
    ]);
    const lines = body.leftOut.flatMap((one: { lines: readonly string[] }) => one.lines);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Leo Bailey.jpg: 2 children are called Leo Bailey',
        'Nobody Here.jpg: the whole file',
        's1.jpg: Ada Brown',
        's2.jpg: the whole file',
        's3.heic: the whole file',
        's5.bmp: the whole file',
        'huge.jpg: the whole file',
      ]),
    );
    expect(body.leftOut.map((one: { reason: string }) => one.reason)).toEqual(
      expect.arrayContaining([
        'Photos in the HEIC format of iPhones; save them as JPEG',
        'Files that are named like a picture and hold none',
        'Photos larger than 5 MB; make them smaller',
      ]),
    );
  });

  it('that are damaged are left out and named, and the others are there', async () => {
    const whole = await picture('red');
    const files = {
      ...roster,
      's1.jpg': whole.subarray(0, 40),
      's2.jpg': whole,
    };
    await imported(files);
    const { body: runs } = await server.get('/admin/imports', { token });
    expect(runs[0].summary).toMatchObject({ photos: 1, badPhotos: [{ file: 's1.jpg' }] });
    expect(await photoOf('Ada Brown')).toBeNull();
    expect(await photoOf('José Núñez')).not.toBeNull();
  });

  it('go with an undo of the import, and an earlier photo comes back', async () => {
    await imported(roster);
    await imported({ 's1.jpg': await picture('red') });
    const first = await photoOf('Ada Brown');
    const id = await imported(
      { 'photos.zip': zipOf({ 's1.jpg': await picture('blue'), 's2.jpg': await picture('red') }) },
      { replacePhotos: true },
    );
    expect(await photoOf('Ada Brown')).not.toEqual(first);
    expect((await server.post(`/admin/imports/${id}/undo`, { token })).status).toBe(200);
    await server.services.importJobs.idle();
    expect(await photoOf('Ada Brown')).toEqual(first);
    expect(await photoOf('José Núñez')).toBeNull();
    // The same photos come again.
    await imported({ 's2.jpg': await picture('red') });
    expect(await photoOf('José Núñez')).not.toBeNull();
  });

  it('count as pictures of the school, and are refused as a whole beyond that', async () => {
    await imported(roster);
    const { quotas } = server.services;
    expect(await quotas.take('pictureOfSchool', school._id, 2_999)).toBeUndefined();
    const files = { 's1.jpg': await picture('red'), 's2.jpg': await picture('red') };
    const id = await anImport(server, school, files);
    const refused = await server.post(`/admin/imports/${id}/run`, { token, body: {} });
    expect(refused.status).toBe(429);
    expect(await photoOf('Ada Brown')).toBeNull();
  });

  it('go on after a restart of the server', async () => {
    const fresh = await freshStore();
    const before = await createTestServer({ place: fresh.place });
    const home = await aSchool(before);
    const id = await anImport(before, home, { ...roster, 's1.jpg': await picture('red') });
    await before.services.importJobs.stop();
    const key = home.administrator.token;
    expect((await before.post(`/admin/imports/${id}/run`, { token: key, body: {} })).status).toBe(200);
    await before.close();
    const after = await createTestServer({ place: fresh.place });
    after.services.importJobs.wake();
    await after.services.importJobs.idle();
    const { body } = await after.get('/admin/allstudents', { token: key });
    expect(body.filter(({ photo }: { photo: unknown }) => photo !== null)).toHaveLength(1);
    await after.close();
    await fresh.remove();
  });
});

describe('a .zip of photos that cannot be used', () => {
  const problem = async (files: Files) => (await look(await anImport(server, school, files))).body.msg;

  it('says so when it leads outside, is cut off, has a password or lies about its size', async () => {
    const red = await picture('red');
    expect(await problem({ 'p.zip': zipOf({ '../../s1.jpg': red }) })).toContain(
      'p.zip: the path ../../s1.jpg in it leads out of the .zip.',
    );
    expect(await problem({ 'p.zip': zipOf({ 's1.jpg': red }).subarray(0, 100) })).toContain(
      'p.zip cannot be read as a .zip',
    );
    const locked = makeZip([{ name: 's1.jpg', content: red, isEncrypted: true }]);
    expect(await problem({ 'p.zip': locked })).toBe('p.zip has a password. Unpack it and give its files.');
    const bomb = makeZip([{ name: 's1.jpg', content: Buffer.alloc(60_000_000), saysBytes: 1_000 }]);
    expect(await problem({ 'p.zip': bomb })).toContain('p.zip: s1.jpg in it is damaged');
  });

  it('says which lists there are when there is more than one beside it', async () => {
    expect(
      await problem({ 'roster.zip': zipOf(roster), 'list.csv': 'name\nx\n', 's1.jpg': await picture('red') }),
    ).toBe('There are several lists: roster.zip, list.csv. Choose one at a time.');
  });
});
