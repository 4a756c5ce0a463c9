/** Files beside messages: who may send one, who may fetch it, and what becomes of it. */
import { createECDH, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { SaveStudentArgs } from '#sync/school/commands/save-student.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { limits } from '#sync/limits.ts';
import { deleteLooseMessageFiles, keepMessageFile } from '#api/db/message-file-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { aDevice, aDoor, aPicture, bytesOf } from '#api/test-server.fixture.ts';
import { brown, gray, school, server, twoFamiliesBeforeEach } from '#api/a-school.fixture.ts';

twoFamiliesBeforeEach();

const writtenAt = '2026-09-07T11:40:00.000Z';
const aPdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF');

interface Sending {
  readonly id?: string;
  readonly child?: string;
  readonly from?: 'family' | 'school';
  readonly token?: string;
  readonly device?: string;
}

const send = (
  file: Uint8Array,
  { id = v7(), child = gray.child, from = 'family', token = gray.parent.token, device = '' }: Sending = {},
) =>
  server.upload(
    `/sync/${school._id}/attachments/${id}?students=${child}&from=${from}&writtenAt=${writtenAt}&device=${device}`,
    file,
    { token },
  );
const fetchFile = (id: string, token: string) =>
  server.request(`/api/sync/${school._id}/attachments/${id}`, { headers: { 'x-auth-token': token } });
const messagesOf = async (token: string, eyes = '?as=parent') =>
  (await server.get(`/sync/${school._id}/pull${eyes}`, { token })).body.records.messages;

const phone = v7();
const setLinks = (contacts: readonly object[]) =>
  giveIn(server, school._id, [
    { name: 'saveStudent', args: SaveStudentArgs.parse({ _id: gray.child, set: { contacts } }) },
  ]);
const unlink = () => setLinks([]);
const link = () => setLinks([{ contact: gray.contact, relationship: 1, type: 0 }]);
const waiting = async () =>
  (await server.get('/admin/quarantine', { token: school.administrator.token })).body;
const decide = (id: string, action: 'apply' | 'dismiss') =>
  server.post(`/admin/quarantine/${id}`, {
    token: school.administrator.token,
    body: { action, reason: 'She called.' },
  });
const open = (id: string, token: string) =>
  server.request(`/api/admin/quarantine/${id}/file`, {
    headers: { 'x-auth-token': token, 'x-viewing-as-school-id': school._id },
  });
/** Who can fetch the file of a message. */
async function readersOf(id: string): Promise<readonly string[]> {
  const who = {
    gray: gray.parent.token,
    brown: brown.parent.token,
    staff: school.staff.token,
    administrator: school.administrator.token,
  };
  const readers: string[] = [];
  for (const [name, token] of Object.entries(who))
    if ((await fetchFile(id, token)).status === 200) readers.push(name);
  return readers;
}
/** As every night does. */
const tidy = () =>
  server.services.store.write((writer) =>
    deleteLooseMessageFiles(writer, school._id, new Date(server.services.nowMs() + 1_000).toISOString()),
  );
const filesKept = async () =>
  (await server.services.store.read.selectFrom('message_file').select('message').execute()).map(
    ({ message }) => message,
  );

describe('a file of a parent', () => {
  it('is a message of the thread, named and fetched by the family and the school alone', async () => {
    const id = v7();
    expect((await send(aPdf, { id })).status).toBe(200);
    const [message] = await messagesOf(gray.parent.token);
    expect(message).toMatchObject({
      _id: id,
      fields: {
        text: '',
        writtenBy: gray.parent._id,
        isFromFamily: true,
        attachment: {
          name: 'photo.pdf',
          type: 'application/pdf',
          sizeBytes: aPdf.byteLength,
          thumbnail: '',
        },
      },
    });
    for (const token of [gray.parent.token, school.staff.token, school.administrator.token]) {
      const file = await fetchFile(id, token);
      expect(file.status).toBe(200);
      expect(await bytesOf(file)).toEqual(aPdf);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''photo.pdf",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    }
    expect((await fetchFile(id, brown.parent.token)).status).toBe(404);
    expect(await messagesOf(brown.parent.token)).toEqual([]);
    const door = await aDoor(server, school);
    const atDoor = await server.get(`/sync/${school._id}/attachments/${id}`, { deviceKey: door.key });
    expect(atDoor.status).toBe(401);
  });

  it('that is a picture is drawn anew, with a small one for screens without a network', async () => {
    const id = v7();
    expect((await send(aPicture, { id })).status).toBe(200);
    const [{ fields }] = await messagesOf(school.staff.token, '');
    expect(fields.attachment).toMatchObject({ name: 'photo.webp', type: 'image/webp' });
    expect(fields.attachment.thumbnail).not.toBe('');
    const bytes = await bytesOf(await fetchFile(id, gray.parent.token));
    expect(new TextDecoder('latin1').decode(bytes.subarray(8, 12))).toBe('WEBP');
    expect(bytes.byteLength).toBe(fields.attachment.sizeBytes);
  });

  it('that is a photographed letter stays large enough to be read', async () => {
    const id = v7();
    const letter = sharp({ create: { width: 2500, height: 3500, channels: 3, background: 'white' } });
    expect((await send(await letter.png().toBuffer(), { id })).status).toBe(200);
    const kept = await bytesOf(await fetchFile(id, gray.parent.token));
    expect(await sharp(kept).metadata()).toMatchObject({ height: limits.attachmentPx });
  });

  it('sent once more under its id is the same message, and not another\u2019s', async () => {
    const id = v7();
    await send(aPdf, { id });
    expect((await send(aPdf, { id })).status).toBe(200);
    const other = await send(aPicture, { id, child: brown.child, token: brown.parent.token });
    expect(other.status).toBe(409);
    expect(await messagesOf(school.staff.token, '')).toHaveLength(1);
    expect(await bytesOf(await fetchFile(id, gray.parent.token))).toEqual(aPdf);
  });

  it.each([
    ['in the name of the school', () => ({ from: 'school' as const }), 403],
    ['of nobody', () => ({ child: v7() }), 403],
  ])('%s is refused, and nothing of it is kept', async (_what, sending, status) => {
    const id = v7();
    expect((await send(aPdf, { id, ...sending() })).status).toBe(status);
    expect(await messagesOf(school.staff.token, '')).toEqual([]);
    expect((await fetchFile(id, school.staff.token)).status).toBe(404);
    expect(await server.services.store.read.selectFrom('message_file').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['text', new TextEncoder().encode('hello'), 415],
    ['a page', new TextEncoder().encode('<html><script>alert(1)</script></html>'), 415],
    ['a program', new TextEncoder().encode('MZ\u0000\u0000'), 415],
    ['a PDF behind something else', new TextEncoder().encode(`<html>\n%PDF-1.7`), 415],
    ['nothing', new Uint8Array(), 400],
  ])('that is %s is refused', async (_what, file, status) => {
    const answer = await send(file);
    expect(answer.status).toBe(status);
    expect(await messagesOf(school.staff.token, '')).toEqual([]);
  });

  it('longer than the limit is refused', async () => {
    const large = new Uint8Array(limits.attachmentBytes + 1);
    large.set(aPdf);
    expect((await send(large)).status).toBe(413);
  });

  it('counts against the day of its account, and not of another', async () => {
    const answers: number[] = [];
    for (let sent = 0; sent <= limits.attachmentsPerPerson; sent += 1)
      answers.push((await send(new TextEncoder().encode('hello'))).status);
    expect(answers.at(-1)).toBe(429);
    expect((await send(aPdf, { child: brown.child, token: brown.parent.token })).status).toBe(200);
  });

  it('is not claimed by a device: such a message waits for a person, and comes without a file', async () => {
    const phone = await aDevice(server, school, gray.parent);
    const claimed = phone.command('writeMessage', {
      _id: v7(),
      set: {
        student: gray.child,
        students: [gray.child],
        text: 'See this.',
        writtenAt,
        writtenBy: gray.parent._id,
        writtenByName: 'Joan Gray',
        contact: gray.contact,
        isFromFamily: true,
        announcement: '',
        attachment: { name: 'a.pdf', type: 'application/pdf', sizeBytes: 1, thumbnail: '' },
      },
    });
    const { body } = await phone.push([claimed], { token: gray.parent.token });
    expect(body.results).toMatchObject([{ verdict: 'quarantined', code: 'FORBIDDEN' }]);
    const { token } = school.administrator;
    const decided = await server.post(`/admin/quarantine/${claimed.id}`, {
      token,
      body: { action: 'apply', reason: 'She called.' },
    });
    expect(decided.status).toBe(200);
    expect(await messagesOf(token, '')).toMatchObject([{ fields: { text: 'See this.', attachment: null } }]);
  });

  it('is not for a parent who is barred from the child any more', async () => {
    const id = v7();
    await send(aPdf, { id });
    const set = { student: gray.child, contact: gray.contact, collect: 'never' as const, isBarred: true };
    await giveIn(server, school._id, [
      { name: 'saveCollector', args: { _id: collectorId(gray.child, gray.contact), set } },
    ]);
    expect((await fetchFile(id, gray.parent.token)).status).toBe(404);
    const later = v7();
    await send(aPdf, { id: later });
    expect(await waiting()).toMatchObject([{ _id: later, code: 'FORBIDDEN' }]);
    expect(await readersOf(later)).toEqual([]);
  });

  it('goes with the words when the child is erased', async () => {
    const id = v7();
    await send(aPdf, { id });
    server.wait(24 * 60 * 60_000);
    const { token } = school.administrator;
    await server.post(`/admin/students/${gray.child}/erase`, { token, body: { name: 'Leo Gray' } });
    await server.services.erasures.idle();
    expect((await fetchFile(id, school.staff.token)).status).toBe(404);
    expect(await server.services.store.read.selectFrom('message_file').selectAll().execute()).toEqual([]);
    expect(JSON.stringify(await messagesOf(token, ''))).not.toContain('photo.pdf');
    const history = await server.services.store.read.selectFrom('history').select('raw').execute();
    expect(JSON.stringify(history)).not.toContain('photo.pdf');
  });
});

describe('a file of a parent whose link to the child has ended', () => {
  it('waits for the office with its message, and comes to nobody before it is applied', async () => {
    await unlink();
    const id = v7();
    const sent = await send(aPdf, { id, device: phone });
    expect([sent.status, sent.body.msg]).toEqual([
      200,
      'This record is kept, and waits for a person to look at it.',
    ]);
    expect(await waiting()).toMatchObject([
      {
        _id: id,
        name: 'writeMessage',
        code: 'FORBIDDEN',
        state: 'open',
        actor: gray.parent._id,
        device: phone,
      },
    ]);
    expect(await readersOf(id)).toEqual([]);
    expect(await messagesOf(school.staff.token, '')).toEqual([]);
    expect(await bytesOf(await open(id, school.administrator.token))).toEqual(aPdf);
    for (const token of [gray.parent.token, brown.parent.token, school.staff.token])
      expect((await open(id, token)).status).toBe(403);
    await link();
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await readersOf(id)).toEqual(['gray', 'staff', 'administrator']);
    expect(await bytesOf(await fetchFile(id, gray.parent.token))).toEqual(aPdf);
    expect(await messagesOf(school.staff.token, '')).toMatchObject([
      {
        _id: id,
        fields: {
          writtenBy: gray.parent._id,
          writtenByName: 'Dana Reid',
          contact: gray.contact,
          attachment: { name: 'photo.pdf', sizeBytes: aPdf.byteLength },
        },
      },
    ]);
  });

  it('is of no door, whatever the phone says', async () => {
    await unlink();
    const door = await aDoor(server, school);
    await send(aPdf, { device: door._id });
    expect(await waiting()).toMatchObject([{ device: null, deviceName: null }]);
  });

  it('stays with the school when it is applied and the link is not made again', async () => {
    await unlink();
    const id = v7();
    await send(aPdf, { id });
    await decide(id, 'apply');
    expect(await readersOf(id)).toEqual(['staff', 'administrator']);
  });

  it('waits with its file under an id in capitals, too', async () => {
    await unlink();
    const id = v7().toUpperCase();
    await send(aPdf, { id });
    expect(await waiting()).toMatchObject([{ _id: id.toLowerCase() }]);
    await tidy();
    expect(await filesKept()).toEqual([id]);
    await decide(id.toLowerCase(), 'apply');
    expect(await readersOf(id)).toEqual(['staff', 'administrator']);
  });

  it('waits once, however often it is sent, and does not come back once it is dismissed', async () => {
    await unlink();
    const [id, dismissed] = [v7(), v7()];
    for (const again of [id, id, dismissed]) expect((await send(aPdf, { id: again })).status).toBe(200);
    expect(await waiting()).toHaveLength(2);
    await decide(dismissed, 'dismiss');
    // The link is there again before the phone has heard the answer.
    await link();
    for (const again of [id, dismissed]) expect((await send(aPicture, { id: again })).status).toBe(200);
    expect(await messagesOf(school.staff.token, '')).toEqual([]);
    await tidy();
    expect(await filesKept()).toEqual([id]);
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await bytesOf(await fetchFile(id, gray.parent.token))).toEqual(aPdf);
  });

  it('keeps its id from everybody else', async () => {
    await unlink();
    const id = v7();
    await send(aPdf, { id });
    const taken = await send(aPicture, { id, child: brown.child, token: brown.parent.token });
    expect(taken.status).toBe(409);
    expect(await bytesOf(await open(id, school.administrator.token))).toEqual(aPdf);
  });

  it('waits also where the conversation is about another child as well', async () => {
    const sister = v7();
    const links = [{ contact: gray.contact, relationship: 1, type: 0 }];
    const nameInfo = { ...emptyName, firstName: 'Ida', lastName: 'Gray' };
    await giveIn(server, school._id, [
      { name: 'saveStudent', args: { _id: sister, set: { nameInfo, contacts: links } } },
    ]);
    await unlink();
    const id = v7();
    await send(aPdf, { id, child: `${gray.child}+${sister}` });
    expect(await waiting()).toMatchObject([{ _id: id }]);
    expect(await readersOf(id)).toEqual([]);
  });

  it('waits when the child was taken out of the records, and is of use once it is back', async () => {
    await giveIn(server, school._id, [{ name: 'deleteStudent', args: { _id: gray.child } }]);
    const id = v7();
    expect((await send(aPdf, { id })).status).toBe(200);
    const ofOffice = v7();
    await send(aPdf, { id: ofOffice, from: 'school', token: school.staff.token });
    expect(await waiting()).toMatchObject([
      { _id: ofOffice, code: 'FORBIDDEN' },
      { _id: id, code: 'FORBIDDEN' },
    ]);
    for (const one of [id, ofOffice]) expect(await readersOf(one)).toEqual([]);
  });

  it('of another family\u2019s child is for the office to look at, and for neither family', async () => {
    const id = v7();
    expect((await send(aPdf, { id, child: brown.child })).status).toBe(200);
    expect(await waiting()).toMatchObject([{ _id: id, code: 'FORBIDDEN', actor: gray.parent._id }]);
    expect(await readersOf(id)).toEqual([]);
    expect(await messagesOf(brown.parent.token)).toEqual([]);
    await decide(id, 'dismiss');
    await tidy();
    expect(await filesKept()).toEqual([]);
  });

  it('is refused with a code of its own about a child who was erased, and nothing of it is kept', async () => {
    await unlink();
    const before = v7();
    await send(aPdf, { id: before });
    server.wait(24 * 60 * 60_000);
    const { token } = school.administrator;
    await server.post(`/admin/students/${gray.child}/erase`, { token, body: { name: 'Leo Gray' } });
    await server.services.erasures.idle();
    expect(await filesKept()).toEqual([]);
    for (const id of [before, v7()]) {
      const { status, body } = await send(aPdf, { id });
      expect([status, body.errors[0].code]).toEqual([410, 'ERASED']);
    }
    const ofOffice = await send(aPdf, { from: 'school', token: school.staff.token });
    expect(ofOffice.status).toBe(410);
    expect(await filesKept()).toEqual([]);
  });

  it('counts as any file does', async () => {
    await unlink();
    await server.services.store.write((writer) =>
      keepMessageFile(writer, school._id, {
        message: v7(),
        user: brown.parent._id,
        type: 'application/pdf',
        bytes: aPdf,
        createdAt: writtenAt,
      }),
    );
    await server.services.store.write((writer) =>
      writer
        .updateTable('message_file')
        .set({ size_bytes: limits.attachmentBytesOfSchool + 1 })
        .execute(),
    );
    expect((await send(aPdf)).status).toBe(413);
    expect(await waiting()).toEqual([]);
  });
});

it('several files at once are told of once', async () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const body = { endpoint: 'https://push.example.net/joan', keys };
  await server.post('/users/notifications/device', { token: gray.parent.token, body });
  for (let file = 0; file < 3; file += 1) {
    await send(aPdf, { from: 'school', token: school.staff.token });
    server.wait(serverLimits.noticeHoldMs);
    await server.pushes();
  }
  expect(await server.pushes()).toHaveLength(1);
});

it('two files under one id at once leave the message with its own file', async () => {
  const { token } = school.staff;
  const files = ['a', 'longer'].map((words) => new TextEncoder().encode(`%PDF-1.7\n${words}\n%%EOF`));
  for (let round = 0; round < 4; round += 1) {
    const id = v7();
    const answers = await Promise.all(files.map((file) => send(file, { id, from: 'school', token })));
    // Whoever comes once the message is there has sent the same again, as after a lost answer.
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const [message] = (await messagesOf(token, '')).filter(({ _id }: { _id: string }) => _id === id);
    const sent = files.find(({ length }) => length === message.fields.attachment.sizeBytes);
    expect(await bytesOf(await fetchFile(id, token))).toEqual(sent);
    const again = await Promise.all([1, 2].map(() => send(sent ?? aPdf, { id, from: 'school', token })));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
  }
});

it('the id of a file that another account has handed in already is refused', async () => {
  const id = v7();
  const file = {
    message: id,
    user: gray.parent._id,
    type: 'application/pdf',
    bytes: aPdf,
    createdAt: writtenAt,
  };
  await server.services.store.write((writer) => keepMessageFile(writer, school._id, file));
  const answer = await send(aPdf, { id, from: 'school', token: school.staff.token });
  expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'CONFLICT']);
});

it('a file of the office is for the family that it is sent to', async () => {
  const id = v7();
  const { token } = school.staff;
  expect((await send(aPdf, { id, from: 'school', token })).status).toBe(200);
  expect((await fetchFile(id, gray.parent.token)).status).toBe(200);
  expect((await fetchFile(id, brown.parent.token)).status).toBe(404);
});
