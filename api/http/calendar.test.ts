import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';

schoolWithDeviceBeforeEach();

const address = /^(.*)\/api(\/calendar\/[^/]+\/([\w-]{40,})\/school\.ics)$/;
const pathOf = (url: string) => address.exec(url)?.[2] ?? '';

it('The calendar is at an address that only its secret opens, until it is renewed or ended', async () => {
  const { token } = school.administrator;
  const none = await server.get(`/sync/${school._id}/calendar`, { token });
  expect(none.body).toEqual({ address: null });
  const made = await server.post('/admin/calendar', { token, school: school._id });
  const first = pathOf(made.body.address);
  expect(first).not.toBe('');
  expect((await server.get(`/sync/${school._id}/calendar`, { token })).body.address).toBe(made.body.address);

  const read = await server.request(`/api${first}`);
  expect(read.status).toBe(200);
  expect(read.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await read.text()));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('hilltop school');
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0);

  const wrong = first.replace(/.(?=\/school)/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await server.request(`/api${wrong}`)).status).toBe(404);
  const renewed = await server.post('/admin/calendar', { token, school: school._id });
  expect((await server.request(`/api${first}`)).status).toBe(404);
  const second = pathOf(renewed.body.address);
  expect((await server.request(`/api${second}`)).status).toBe(200);
  await server.remove('/admin/calendar', { token, school: school._id });
  expect((await server.request(`/api${second}`)).status).toBe(404);

  const log = await server.get('/admin/securitylog', { token, school: school._id });
  const kinds = log.body.events.map(({ kind }: { readonly kind: string }) => kind);
  expect(kinds.slice(0, 3)).toEqual(['calendarAddressEnded', 'calendarAddressMade', 'calendarAddressMade']);
});

it('The calendar speaks the language of the school, whatever the program that reads it asks for', async () => {
  const { token } = school.administrator;
  const { body } = await server.post('/admin/calendar', { token });
  const read = async (language: string, headers: Record<string, string> = {}) => {
    await server.post(`/admin/schools/${school._id}`, { token, body: { language } });
    return (await server.request(`/api${pathOf(body.address)}`, { headers })).text();
  };
  expect(await read('es')).toContain('SUMMARY:Primer día de ');
  expect(await read('es', { 'accept-language': 'fr' })).toContain('SUMMARY:Primer día de ');
  expect(await read('')).toContain('SUMMARY:First day of ');
  expect(await read('', { 'accept-language': 'fr' })).toContain('SUMMARY:Premier jour');
});

it('A list that a device downloaded is in the security log, with its rows', async () => {
  const { token } = school.staff;
  const body = { list: 'Students', rows: 12 };
  expect((await server.post('/admin/downloads', { token, school: school._id, body })).status).toBe(200);
  const { body: page } = await server.get('/admin/securitylog?kind=listExported', {
    token: school.administrator.token,
    school: school._id,
  });
  expect(page.events).toMatchObject([{ kind: 'listExported', detail: { list: 'Students', count: 12 } }]);
});
