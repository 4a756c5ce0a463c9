/** Files of conversations that a blocked device had sealed: who sees them, and when. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSealedPart } from '#api/a-sealed-part.fixture.ts';
import { brown, gray, school, server, twoFamiliesBeforeEach } from '#api/a-school.fixture.ts';
import type { Sealed } from '#sync/wire/protocol.ts';
import {
  aDevice,
  aPicture,
  aSchool,
  bytesOf,
  type Call,
  pushBody,
  type TestDevice,
} from '#api/test-server.fixture.ts';
import { deleteLooseMessageFiles } from '#api/db/message-file-table.ts';
import { limits } from '#sync/limits.ts';
import { threadOf } from '#sync/school/records/message.ts';
import { roleTypes } from '#sync/school/records/role.ts';

twoFamiliesBeforeEach();

let phone: TestDevice;
beforeEach(async () => {
  // The parent has another browser too, which nobody blocks.
  const token = await server.signIn(gray.parent.email);
  phone = await aDevice(server, school, { ...gray.parent, token });
  await server.post(`/sync/${school._id}/devices/${phone._id}`, { ...asOffice(), body: { isRevoked: true } });
});

const aPdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF');
const asOffice = () => ({ token: school.administrator.token });

/** As the app keeps it. */
function aRow(more: object = {}, bytes: Uint8Array = aPdf) {
  return {
    id: v7(),
    school: school._id,
    user: gray.parent._id,
    students: [gray.child],
    isFromFamily: true,
    announcement: '',
    name: 'note.pdf',
    type: 'application/pdf',
    bytes: Buffer.from(bytes).toString('base64url'),
    writtenAt: '2026-09-07T11:40:00.000Z',
    refusedFor: '',
    ...more,
  };
}

async function seal(row: object, to: { readonly school?: string } = {}): Promise<Sealed> {
  const { key } = (await server.get(`/sync/${school._id}/seal-key`, asOffice())).body;
  const text = JSON.stringify({ samples: [], rows: [row] });
  return aSealedPart({ school: to.school ?? school._id, key }, text);
}

function bodyOf(sealed: Sealed) {
  const {
    seq: _,
    samples: __,
    commands: ___,
    ...said
  } = pushBody(server, { device: phone._id, commands: [] });
  return { ...said, sealed };
}

async function handIn(row: object, to: { readonly school?: string } = {}) {
  const call = { deviceKey: phone.key, body: bodyOf(await seal(row, to)) };
  return server.post(`/sync/${school._id}/sealed/file`, call);
}

/** Out of what the device has saved, which somebody brought. */
const bring = (sealed: Sealed, call: Call = asOffice(), at = school._id) =>
  server.post(`/sync/${at}/hand-in/file`, { ...call, body: bodyOf(sealed) });

const decide = (id: string, action: 'apply' | 'dismiss') =>
  server.post(`/admin/quarantine/${id}`, { ...asOffice(), body: { action, reason: 'Joan says so.' } });
const fetchFile = (id: string, token: string) =>
  server.request(`/api/sync/${school._id}/attachments/${id}`, { headers: { 'x-auth-token': token } });
const everybody = () => [gray.parent.token, brown.parent.token, school.administrator.token];
const statuses = (id: string) =>
  Promise.all(everybody().map(async (token) => (await fetchFile(id, token)).status));
/** As every night does. */
const tidy = () =>
  server.services.store.write((writer) =>
    deleteLooseMessageFiles(writer, school._id, new Date(server.services.nowMs() + 1_000).toISOString()),
  );
const filesKept = async () =>
  (await server.services.store.read.selectFrom('message_file').select('message').execute()).map(
    ({ message }) => message,
  );

it('waits for a person, seen by nobody, and is then a message of its family', async () => {
  const row = aRow();
  const { status, body } = await handIn(row);
  const waits = { id: row.id, verdict: 'quarantined', code: 'DEVICE_REVOKED' };
  expect([status, body.results]).toMatchObject([200, [waits]]);
  expect(await statuses(row.id)).toEqual([404, 404, 404]);
  expect((await server.get('/admin/quarantine', asOffice())).body).toMatchObject([
    { _id: row.id, name: 'writeMessage', code: 'DEVICE_REVOKED', state: 'open', deviceName: 'Front door' },
  ]);
  expect((await decide(row.id, 'apply')).status).toBe(200);
  expect(await statuses(row.id)).toEqual([200, 404, 200]);
  expect(await bytesOf(await fetchFile(row.id, gray.parent.token))).toEqual(aPdf);
  const { body: pulled } = await server.get(`/sync/${school._id}/pull`, { token: school.staff.token });
  expect(pulled.records.messages).toMatchObject([
    {
      _id: row.id,
      fields: {
        writtenBy: gray.parent._id,
        isFromFamily: true,
        contact: gray.contact,
        attachment: { name: 'note.pdf', type: 'application/pdf', sizeBytes: aPdf.byteLength },
      },
    },
  ]);
});

it('that is a picture is drawn anew, with a small one once it is applied', async () => {
  const row = aRow({ name: '../letter.png' }, aPicture);
  expect((await handIn(row)).status).toBe(200);
  await decide(row.id, 'apply');
  const { body } = await server.get(`/sync/${school._id}/pull`, { token: school.staff.token });
  const { attachment } = body.records.messages[0].fields;
  expect(attachment).toMatchObject({ name: 'letter.webp', type: 'image/webp' });
  expect(await sharp(Buffer.from(attachment.thumbnail, 'base64')).metadata()).toMatchObject({
    format: 'webp',
  });
});

it('of a parent whose role at the school has ended waits as well, for the school to decide', async () => {
  const token = await server.signIn(gray.parent.email);
  phone = await aDevice(server, school, { ...gray.parent, token });
  const sealKey = () => server.get(`/sync/${school._id}/seal-key`, { deviceKey: phone.key });
  expect((await sealKey()).body.isRevoked).toBe(false);
  const role = `/admin/members/${gray.parent._id}/${roleTypes.parent}`;
  expect(
    (
      await server.request(`/api${role}`, {
        method: 'DELETE',
        headers: { 'x-auth-token': school.administrator.token },
      })
    ).status,
  ).toBe(200);
  // So the phone hears that it seals what it holds, whoever is signed in there.
  expect((await sealKey()).body.isRevoked).toBe(true);
  const row = aRow();
  const { status, body } = await handIn(row);
  const waits = { id: row.id, verdict: 'quarantined', code: 'DEVICE_REVOKED' };
  expect([status, body.results]).toMatchObject([200, [waits]]);
  expect((await fetchFile(row.id, token)).status).toBe(403);
  expect((await decide(row.id, 'apply')).status).toBe(200);
  expect((await fetchFile(row.id, school.administrator.token)).status).toBe(200);
  expect((await fetchFile(row.id, token)).status).toBe(403);
});

it('is taken once, and changes nothing that is there', async () => {
  const row = aRow();
  await handIn(row);
  const again = await handIn({ ...row, bytes: Buffer.from('%PDF-1.7 another').toString('base64url') });
  expect(again.body.results).toMatchObject([{ id: row.id, verdict: 'duplicate' }]);
  expect((await handIn({ ...row, user: brown.parent._id, students: [brown.child] })).status).toBe(409);
  await decide(row.id, 'apply');
  expect((await handIn(row)).body.results).toMatchObject([{ id: row.id, verdict: 'duplicate' }]);
  expect(await bytesOf(await fetchFile(row.id, gray.parent.token))).toEqual(aPdf);
});

it('stays as long as it waits, and goes with the next night once it was dismissed', async () => {
  const row = aRow();
  await handIn(row);
  await tidy();
  expect(await filesKept()).toEqual([row.id]);
  await decide(row.id, 'dismiss');
  expect(await statuses(row.id)).toEqual([404, 404, 404]);
  await tidy();
  expect(await filesKept()).toEqual([]);
});

it('goes at once with a child who is erased, and no message brings it back', async () => {
  const row = aRow();
  await handIn(row);
  server.wait(24 * 60 * 60_000);
  await server.post(`/admin/students/${gray.child}/erase`, { ...asOffice(), body: { name: 'Leo Gray' } });
  await server.services.erasures.idle();
  expect(await filesKept()).toEqual([]);
  await decide(row.id, 'apply');
  expect(await statuses(row.id)).toEqual([404, 404, 404]);
  expect((await handIn({ ...row, id: v7() })).status).toBe(400);
  expect(await filesKept()).toEqual([]);
});

it('is not that of another message, whatever the administrator mends', async () => {
  const row = aRow();
  await handIn(row);
  const { raw } = await server.services.store.read
    .selectFrom('quarantine')
    .select('raw')
    .executeTakeFirstOrThrow();
  const { args } = JSON.parse(raw);
  const mended = { ...args, _id: v7(), set: { ...args.set, text: 'Words.' } };
  const body = { action: 'apply', reason: 'Joan says so.', args: mended };
  expect((await server.post(`/admin/quarantine/${row.id}`, { ...asOffice(), body })).status).toBe(200);
  const { body: pulled } = await server.get(`/sync/${school._id}/pull`, { token: school.staff.token });
  expect(pulled.records.messages).toMatchObject([{ fields: { text: 'Words.', attachment: null } }]);
});

it.each([
  ['of another school', async () => aRow({ school: (await aSchool(server, 'valley'))._id }), 400],
  ['of somebody who is not of the school', async () => aRow({ user: v7() }), 400],
  ['about a child who is not there', async () => aRow({ students: [v7()] }), 400],
  ['of another kind', async () => aRow({}, new TextEncoder().encode('MZ, a program')), 415],
  ['too large', async () => aRow({}, Buffer.concat([aPdf, randomBytes(limits.attachmentBytes)])), 413],
])('%s is refused, and nothing of it is kept', async (_what, makeRow, status) => {
  expect((await handIn(await makeRow())).status).toBe(status);
  expect(await filesKept()).toEqual([]);
  expect((await server.get('/admin/quarantine', asOffice())).body).toEqual([]);
});

it('opens in its own school alone, and counts against the few pushes of a blocked device', async () => {
  const codes: number[] = [(await handIn(aRow(), { school: v7() })).status];
  // One after the other, as a device asks.
  for (let time = 0; time < 5; time += 1) codes.push((await handIn(aRow())).status);
  expect(codes).toEqual([400, 200, 200, 200, 200, 429]);
});

describe('before the decision', () => {
  const open = (id: string, call: Call = asOffice()) =>
    server.request(`/api/admin/quarantine/${id}/file`, {
      headers: {
        'x-viewing-as-school-id': school._id,
        ...(call.token !== undefined && { 'x-auth-token': call.token }),
        ...(call.deviceKey !== undefined && { 'x-device-key': call.deviceKey }),
      },
    });

  it('is opened by an administrator who may decide, and by nobody else', async () => {
    const row = aRow({ name: '../note.pdf' });
    await handIn(row);
    const opened = await open(row.id);
    expect([opened.status, await bytesOf(opened)]).toEqual([200, aPdf]);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''note.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const codes: number[] = [];
    for (const call of [
      { token: gray.parent.token },
      { token: brown.parent.token },
      { token: school.staff.token },
      { deviceKey: phone.key },
      {},
    ])
      codes.push((await open(row.id, call)).status);
    expect(codes).toEqual([403, 403, 403, 401, 401]);
    const valley = await aSchool(server, 'valley');
    const foreign = await server.request(`/api/admin/quarantine/${row.id}/file`, {
      headers: { 'x-viewing-as-school-id': valley._id, 'x-auth-token': valley.administrator.token },
    });
    expect(foreign.status).toBe(404);
  });

  it('is opened by its name without a half of a character that no header takes', async () => {
    const row = aRow({ name: 'let\ud83dter.pdf' });
    await handIn(row);
    const opened = await open(row.id);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''let%20ter.pdf");
  });

  it('is a picture that was drawn anew, as it is once it is applied', async () => {
    const row = aRow({ name: 'letter.png' }, aPicture);
    await handIn(row);
    const opened = await open(row.id);
    expect(opened.headers.get('content-type')).toBe('image/webp');
    const seen = Buffer.from(await bytesOf(opened));
    await decide(row.id, 'apply');
    expect(seen.equals(Buffer.from(await bytesOf(await fetchFile(row.id, gray.parent.token))))).toBe(true);
  });

  it.each(['apply', 'dismiss'] as const)('is there, and not after it: %s', async (action) => {
    const row = aRow();
    await handIn(row);
    expect((await open(row.id)).status).toBe(200);
    await decide(row.id, action);
    expect((await open(row.id)).status).toBe(404);
  });

  it('is none of a message that only claims to have one, or to be of another sender', async () => {
    const row = aRow();
    await handIn(row);
    const { store } = server.services;
    await store.write((writer) =>
      writer.updateTable('message_file').set({ user: brown.parent._id }).execute(),
    );
    expect((await open(row.id)).status).toBe(404);
    await store.write((writer) => writer.deleteFrom('message_file').execute());
    expect((await open(row.id)).status).toBe(404);
    expect((await open(v7())).status).toBe(404);
  });
});

describe('brought to the office in what the device had saved', () => {
  it('waits as what the device hands in itself, seen by nobody, and is then a message', async () => {
    const row = aRow();
    const { status, body } = await bring(await seal(row));
    const waits = { id: row.id, verdict: 'quarantined', code: 'DEVICE_REVOKED' };
    expect([status, body.results]).toMatchObject([200, [waits]]);
    expect(await statuses(row.id)).toEqual([404, 404, 404]);
    expect((await server.get('/admin/quarantine', asOffice())).body).toMatchObject([
      { _id: row.id, name: 'writeMessage', state: 'open', deviceName: 'Front door' },
    ]);
    await decide(row.id, 'apply');
    expect(await statuses(row.id)).toEqual([200, 404, 200]);
    expect(await bytesOf(await fetchFile(row.id, gray.parent.token))).toEqual(aPdf);
  });

  it('changes nothing the second time, whoever has it first, and brings back nothing dismissed', async () => {
    const [first, second, dismissed] = [aRow(), aRow(), aRow()];
    await handIn(first);
    for (const row of [second, second, first, dismissed]) await bring(await seal(row));
    expect((await server.get('/admin/quarantine', asOffice())).body).toHaveLength(3);
    await decide(second.id, 'apply');
    await decide(dismissed.id, 'dismiss');
    await tidy();
    for (const row of [first, second, dismissed]) {
      const { body } = await bring(await seal(row));
      expect(body.results).toMatchObject([{ id: row.id, verdict: 'duplicate' }]);
    }
    await tidy();
    expect((await filesKept()).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await statuses(dismissed.id)).toEqual([404, 404, 404]);
  });

  it('stands in the way of no message that is there', async () => {
    const row = aRow();
    const words = { ...threadOf([gray.child]), text: 'Words.', writtenAt: row.writtenAt };
    const set = {
      ...words,
      writtenBy: gray.parent._id,
      writtenByName: 'Gina Gray',
      contact: gray.contact,
      isFromFamily: true,
      announcement: '',
    };
    const family = await aDevice(server, school, gray.parent);
    const written = family.command('writeMessage', { _id: row.id, set });
    const { body } = await family.push([written], { token: gray.parent.token });
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await bring(await seal(row))).status).toBe(409);
    expect(await filesKept()).toEqual([]);
  });

  it('is taken from an administrator of its school alone', async () => {
    const sealed = await seal(aRow());
    const valley = await aSchool(server, 'valley');
    const codes: number[] = [];
    for (const [call, at] of [
      [{ token: school.staff.token }, school._id],
      [{ token: gray.parent.token }, school._id],
      [{ deviceKey: phone.key }, school._id],
      [{}, school._id],
      [{ token: valley.administrator.token }, school._id],
      // Opened with another school's key.
      [{ token: valley.administrator.token }, valley._id],
    ] as const)
      codes.push((await bring(sealed, call, at)).status);
    expect(codes).toEqual([403, 403, 401, 401, 403, 400]);
    expect(await filesKept()).toEqual([]);
  });

  it('is refused once it was changed, of another kind, or about a child who is not there', async () => {
    const { from, box } = await seal(aRow());
    const middle = Math.floor(box.length / 2);
    const turned = box[middle] === 'A' ? 'B' : 'A';
    const spoiled = { from, box: `${box.slice(0, middle)}${turned}${box.slice(middle + 1)}` };
    expect((await bring(spoiled)).status).toBe(400);
    expect((await bring(await seal(aRow({}, new TextEncoder().encode('MZ, a program'))))).status).toBe(415);
    expect((await bring(await seal(aRow({ students: [v7()] })))).status).toBe(400);
    expect(await filesKept()).toEqual([]);
    expect((await server.get('/admin/quarantine', asOffice())).body).toEqual([]);
  });
});
