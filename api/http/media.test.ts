import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import {
  aDevice,
  aSchool,
  aUser,
  type Answer,
  type Call,
  createTestServer,
  password,
  pullAll,
} from '#api/test-server.fixture.ts';

schoolBeforeEach();

function picture(background: string, size = 300): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
}

interface Upload extends Call {
  readonly file?: Uint8Array | undefined;
  readonly field?: string;
}

function upload(path: string, { file, ...call }: Upload): Promise<Answer> {
  return server.upload(path, file, { token: school.administrator.token, ...call });
}

function look(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  return server.request(url, { headers });
}

const ofStudent = () => `/admin/students/uploadmedia/${school.student}`;

describe('an upload', () => {
  it.each([
    ['students', 'Student photo updated', () => school.student],
    ['contacts', 'Contact photo updated', () => school.contact],
    ['schools', 'School photo updated', () => school._id],
  ])('becomes part of its record: %s', async (things, msg, id) => {
    const { status, body } = await upload(`/admin/${things}/uploadmedia/${id()}`, {
      file: await picture('red'),
    });
    expect([status, body.success, body.msg]).toEqual([200, true, msg]);
    expect(body.photo).toEqual({
      type: 'image/webp',
      data: expect.any(String),
      url: expect.stringMatching(/^\/api\/media\/[0-9a-f]{64}$/),
    });
    const read = await server.get(`/admin/${things}/${id()}`, { token: school.administrator.token });
    expect(read.body[things === 'schools' ? 'logo' : 'photo']).toEqual(body.photo);
  });

  it('reaches every device of the school: it is a command with a history', async () => {
    const token = school.administrator.token;
    const cursor = (await pullAll(server, school._id, { token })).at(-1)?.cursor ?? '';
    const { body } = await upload(ofStudent(), { file: await picture('red') });
    const pages = await pullAll(server, school._id, { token: school.staff.token, cursor });
    const students = pages.flatMap(({ records }) => records.students);
    expect(students.at(-1)?.fields.photo).toEqual(body.photo);
    const history = await server.get(`/admin/history?record=${school.student}`, {
      token,
      school: school._id,
    });
    expect(JSON.stringify(history.body)).toContain(body.photo.url);
  });

  it('sent twice with one command id is saved once', async () => {
    const headers = { 'x-command-id': server.services.newId() };
    const first = await upload(ofStudent(), { file: await picture('red'), headers });
    const second = await upload(ofStudent(), { file: await picture('blue'), headers });
    expect(second.body.photo).toEqual(first.body.photo);
    expect(await server.services.store.read.selectFrom('media').select('sha256').execute()).toHaveLength(1);
  });

  it('of a user is the user’s own', async () => {
    const { body } = await upload('/users/uploadmedia', {
      file: await picture('red'),
      token: school.staff.token,
    });
    expect(body).toMatchObject({ success: true, msg: 'Profile photo updated' });
    const user = await server.get('/users/auth', { token: school.staff.token });
    expect(user.body.photo).toEqual(body.photo);
    const staff = await server.get('/admin/allstaff', { token: school.administrator.token });
    expect(staff.body[0].photo).toEqual(body.photo);
  });

  it('without a file asks for one', async () => {
    for (const answer of [
      await upload(ofStudent(), {}),
      await upload(ofStudent(), { file: await picture('red'), field: 'other' }),
      await upload(ofStudent(), { file: new Uint8Array() }),
    ]) {
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ msg: 'Please select a photo to upload', code: 'INVALID', field: 'file' }],
      ]);
    }
  });

  it('of something else is refused, and nothing is lost', async () => {
    const good = await upload(ofStudent(), { file: await picture('red') });
    const film = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom'), Buffer.alloc(64)]);
    for (const file of [Buffer.from('Dear school'), film, (await picture('blue')).subarray(0, 60)]) {
      const { status, body } = await upload(ofStudent(), { file });
      expect([status, body.errors[0].code]).toEqual([415, 'MEDIA']);
      expect(body.msg).toContain('contact support');
    }
    const { body } = await server.get(`/admin/students/${school.student}`, {
      token: school.administrator.token,
    });
    expect(body.photo).toEqual(good.body.photo);
  });

  it('that is too large is refused as such', async () => {
    for (const sizeBytes of [limits.uploadBytes + 1, limits.uploadBytes + 1_000_000]) {
      const { status, body } = await upload(ofStudent(), { file: new Uint8Array(sizeBytes) });
      expect([status, body.errors[0].code]).toEqual([413, 'MEDIA']);
    }
  });

  it('that is no form is not understood', async () => {
    const { status, body } = await server.post(ofStudent(), { token: school.administrator.token, body: {} });
    expect([status, body.errors]).toEqual([
      400,
      [{ msg: 'Please select a photo to upload', code: 'INVALID', field: 'file' }],
    ]);
    const broken = await server.request(`/api${ofStudent()}`, {
      method: 'POST',
      headers: {
        'x-auth-token': school.administrator.token,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\nnothing',
    });
    expect(broken.status).toBe(400);
  });

  it('is for administrators, and for records that are there', async () => {
    const file = await picture('red');
    expect((await upload(ofStudent(), { file, token: school.staff.token })).status).toBe(403);
    expect((await upload(ofStudent(), { file, token: 'none' })).status).toBe(401);
    expect((await upload('/admin/students/uploadmedia/nobody', { file })).status).toBe(404);
    const valley = await aSchool(server, 'valley');
    expect((await upload(`/admin/students/uploadmedia/${valley.student}`, { file })).status).toBe(404);
    expect((await upload(`/admin/schools/uploadmedia/${valley._id}`, { file })).status).toBe(403);
  });

  it('changes nothing in a school that is deactivated', async () => {
    const closed = await aSchool(server, 'closed', { isActive: false });
    const { status } = await upload(`/admin/students/uploadmedia/${closed.student}`, {
      file: await picture('red'),
      token: closed.administrator.token,
    });
    expect(status).toBe(403);
  });

  it('of a user whose email is not verified waits for that', async () => {
    const user = await aUser(server, { email: 'new@example.org', isEmailVerified: false });
    const { status } = await upload('/users/uploadmedia', {
      file: await picture('red'),
      token: await server.signIn(user.email),
    });
    expect(status).toBe(403);
  });
});

describe('a picture', () => {
  async function uploaded(): Promise<string> {
    return (await upload(ofStudent(), { file: await picture('red') })).body.photo.url;
  }

  it('is served for long, and as nothing but a picture', async () => {
    const url = await uploaded();
    const response = await look(url, { 'x-auth-token': school.staff.token });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'cookie, x-auth-token',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300 });
    const etag = response.headers.get('etag') ?? '';
    const again = await look(url, { 'x-auth-token': school.staff.token, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const listed = await look(url, { 'x-auth-token': school.staff.token, 'if-none-match': `"x", W/${etag}` });
    expect(listed.status).toBe(304);
  });

  it('that nobody has uploaded is not there', async () => {
    for (const name of ['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd', 'A'.repeat(64)]) {
      const response = await look(`/api/media/${name}`, { 'x-auth-token': school.staff.token });
      expect(response.status).toBe(404);
    }
  });

  it('is for those who run the school, and for superadmins', async () => {
    const url = await uploaded();
    const valley = await aSchool(server, 'valley');
    await aUser(server, { email: 'super@example.org', isSuperadmin: true });
    const roles = [{ school: school._id, type: roleTypes.staff, isApproved: false }];
    await aUser(server, { email: 'waiting@example.org', roles });
    const statusFor = async (token: string) => (await look(url, { 'x-auth-token': token })).status;
    expect(await statusFor(school.administrator.token)).toBe(200);
    expect(await statusFor(await server.signIn('super@example.org'))).toBe(200);
    expect(await statusFor(valley.administrator.token)).toBe(404);
    expect(await statusFor(await server.signIn('waiting@example.org'))).toBe(404);
    expect((await look(url, {})).status).toBe(401);
  });

  it('of an account is not shown to a superadmin on a browser that a school has blocked', async () => {
    const file = await picture('red');
    const { staff, administrator } = school;
    const url = (await server.upload('/users/uploadmedia', file, { token: staff.token })).body.photo.url;
    const user = await aUser(server, { email: 'super@example.org', isSuperadmin: true });
    const token = await server.signIn('super@example.org');
    const device = await aDevice(server, school, { ...user, token });
    await server.get(`/sync/${school._id}/pull`, { token, deviceKey: device.key });
    const asSuperadmin = { 'x-auth-token': token };
    expect((await look(url, asSuperadmin)).status).toBe(200);
    const path = `/sync/${school._id}/devices/${device._id}`;
    await server.post(path, { token: administrator.token, body: { isRevoked: true } });
    expect((await look(url, asSuperadmin)).status).toBe(404);
  });

  it('of another school stays hidden even when the own school has the same picture', async () => {
    const url = await uploaded();
    const valley = await aSchool(server, 'valley');
    const blue = await upload(`/admin/students/uploadmedia/${valley.student}`, {
      file: await picture('blue'),
      token: valley.administrator.token,
    });
    expect((await look(url, { 'x-auth-token': valley.staff.token })).status).toBe(404);
    expect((await look(blue.body.photo.url, { 'x-auth-token': valley.staff.token })).status).toBe(200);
  });

  it('is for the parent of the child that it shows, and for no other', async () => {
    const token = school.administrator.token;
    await server.post(`/admin/contacts/${school.contact}`, { token, body: { email: 'ann@example.org' } });
    const logo = (await upload(`/admin/schools/uploadmedia/${school._id}`, { file: await picture('green') }))
      .body.photo.url;
    const other = server.services.newId();
    const body = {
      _id: other,
      nameInfo: { firstName: 'Leo', lastName: 'Grant' },
      birthday: '2019-01-01',
      sex: 0,
    };
    await server.post('/admin/students/create', { token, body });
    const [child, stranger] = [
      await uploaded(),
      (await upload(`/admin/students/uploadmedia/${other}`, { file: await picture('blue') })).body.photo.url,
    ];
    await aUser(server, {
      email: 'ann@example.org',
      roles: [{ school: school._id, type: roleTypes.parent }],
    });
    const ann = { 'x-auth-token': await server.signIn('ann@example.org') };
    const seen = await Promise.all([logo, child, stranger].map(async (url) => (await look(url, ann)).status));
    expect(seen).toEqual([200, 200, 404]);
  });

  it('of a user is shown to the user and to those who run a school with them', async () => {
    const { body } = await upload('/users/uploadmedia', {
      file: await picture('red'),
      token: school.staff.token,
    });
    const valley = await aSchool(server, 'valley');
    const statusFor = async (token: string) => (await look(body.photo.url, { 'x-auth-token': token })).status;
    expect(await statusFor(school.staff.token)).toBe(200);
    expect(await statusFor(school.administrator.token)).toBe(200);
    expect(await statusFor(valley.administrator.token)).toBe(404);
  });
});

describe('the cookie of pictures', () => {
  async function cookieOf(email: string): Promise<string> {
    const response = await server.request('/api/users/login', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    return response.headers.get('set-cookie') ?? '';
  }

  it('comes with the sign-in, for pictures alone, and no script can read it', async () => {
    const cookie = await cookieOf(school.staff.email);
    expect(cookie).toMatch(
      /^__Secure-bellgate-media=[\w.-]+; Max-Age=2592000; Path=\/api\/media; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('on an address without a certificate is not marked as one for such', async () => {
    const plain = await createTestServer({
      change: (services) => ({ ...services, appUrl: 'http://door.local' }),
    });
    const { administrator } = await aSchool(plain);
    const { headers } = await plain.get('/users/auth', { token: administrator.token });
    expect(headers.get('set-cookie')).toMatch(/^bellgate-media=/);
    expect(headers.get('set-cookie')).not.toContain('Secure');
    await plain.close();
  });

  it('shows pictures and opens nothing else', async () => {
    const url = (await upload(ofStudent(), { file: await picture('red') })).body.photo.url;
    const [cookie = ''] = (await cookieOf(school.staff.email)).split(';');
    expect((await look(url, { cookie: `other=1; ${cookie}` })).status).toBe(200);
    expect((await look('/api/users/auth', { cookie })).status).toBe(401);
    expect((await look('/api/admin/allstudents', { cookie })).status).toBe(401);
    const token = cookie.slice(cookie.indexOf('=') + 1);
    expect((await look('/api/users/auth', { 'x-auth-token': token })).status).toBe(401);
    expect((await look(url, { 'x-auth-token': token })).status).toBe(401);
    expect((await look(url, { cookie: `bellgate-media=${school.staff.token}` })).status).toBe(401);
  });

  it('is renewed with the token', async () => {
    const token = school.staff.token;
    server.wait(limits.tokenRenewAfterMs + 60_000);
    const { headers } = await server.get('/users/auth', { token });
    expect(headers.get('x-auth-token')).not.toBeNull();
    expect(headers.get('set-cookie')).toMatch(/^__Secure-bellgate-media=[\w.-]+;/);
  });

  it('is given to a session that has none yet', async () => {
    const { headers } = await server.get('/users/auth', { token: school.staff.token });
    expect(headers.get('set-cookie')).toMatch(/^__Secure-bellgate-media=[\w.-]+;/);
    expect(headers.get('set-cookie')).not.toContain(school.staff.token);
  });

  it('is cleared, and worth nothing, after signing out', async () => {
    const url = (await upload(ofStudent(), { file: await picture('red') })).body.photo.url;
    const token = await server.signIn(school.staff.email);
    const [own = ''] =
      (await server.get('/users/auth', { token })).headers.get('set-cookie')?.split(';') ?? [];
    const { headers } = await server.post('/users/logout', { token });
    expect(headers.get('set-cookie')).toMatch(/^__Secure-bellgate-media=; Max-Age=0; Path=\/api\/media;/);
    expect((await look(url, { cookie: own })).status).toBe(401);
  });
});
