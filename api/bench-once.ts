import { v7 } from 'uuid';
import { SchoolDay } from '#sync/records/school-day.ts';
import { aSchool, aDevice, createTestServer, pushBody, dropOffAt, pullAll } from './test-server.fixture.ts';
import { applyTrustedCommands } from './domain/apply-trusted-commands.ts';
import { makeCommand } from '#sync/commands/make-command.ts';
import { emptyStudent } from '#sync/records/student.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
const dir = mkdtempSync('/tmp/bench-');
const server = await createTestServer({ sqlitePath: dir + '/s.sqlite' });
const { services } = server;
const school = await aSchool(server);
const days = Array.from({ length: 180 }, (_, i) => { const d = new Date(Date.UTC(2026, 8, 1 + i)); return SchoolDay.parse(d.toISOString().slice(0, 10)); });
const mk = (name: any, args: any) => makeCommand(name, args, { id: services.newId(), at: services.nextStamp(), nowMs: services.nowMs(), offsetMinutes: 0, actor: 'import' });
const N = 2000;
const students = Array.from({ length: N }, () => services.newId());
let t = performance.now();
const lap = (s: string) => { console.log(s, (performance.now() - t).toFixed(0), 'ms'); t = performance.now(); };
await services.store.write((w) => applyTrustedCommands(w, { school: school._id, nowMs: services.nowMs(), commands: [
  mk('saveTerm', { _id: school.term, set: { dates: days } }),
  ...students.map((s, i) => mk('saveStudent', { _id: s, set: { ...emptyStudent, nameInfo: { ...emptyStudent.nameInfo, firstName: 'F' + i, lastName: 'L' + i }, birthday: days[0] } })),
  mk('registerStudents', { term: school.term, students, isRegistered: true, gradeLevel: null, optionalFees: [] }),
] }));
lap('import 2000 students + registrations');
const D = Number(process.argv[2] ?? 10);
for (const date of days.slice(0, D)) await services.store.write((w) => applyTrustedCommands(w, { school: school._id, nowMs: services.nowMs(), commands: students.map((student) => mk('recordAttendance', { date, term: school.term, student, dropOff: dropOffAt(date, '08:05'), pickUp: dropOffAt(date, '15:05') })) }));
lap(`attendance ${D} days × 2000`);
await server.get(`/sync/${school._id}/days?from=${days[0]}&to=${days[179]}`, { token: school.staff.token });
lap('days first');
await server.get(`/sync/${school._id}/days?from=${days[0]}&to=${days[179]}`, { token: school.staff.token });
lap('days sealed');
let r = await server.request(`/api/sync/${school._id}/days?from=${days[0]}&to=${days[179]}`, { headers: { 'x-auth-token': school.staff.token, 'accept-encoding': 'br' } });
console.log('br bytes', (await r.arrayBuffer()).byteLength); lap('days br');
const pages = await pullAll(server, school._id, { token: school.staff.token });
console.log(pages.length, 'pages'); lap('first pull');
const dev = await aDevice(server, school);
for (const size of [200]) {
  t = performance.now();
  for (let b = 0; b < 5; b++) {
    const cmds = students.slice(b * size, (b + 1) * size).map((student) => dev.command('recordAttendance', { date: days[20]!, term: school.term, student, dropOff: dropOffAt(days[20]!, '08:05') }));
    const { body } = await dev.push(cmds);
    if (body.results.some((x: any) => x.verdict !== 'applied')) console.log(body.results[0]);
  }
  lap('replay 1000 in 200s');
}
// saves/s over real http
const http = createServer(getRequestListener(createApp({ services }).fetch)).listen(0, '127.0.0.1'); await new Promise((r) => setTimeout(r, 100));
const port = (http.address() as any).port;
const raw = new Hono();
const db = new Database(dir + '/raw.sqlite'); db.pragma('journal_mode=WAL'); db.pragma('synchronous=FULL');
db.exec('create table a (k text primary key, v text) strict');
const up = db.prepare('insert into a values (?,?) on conflict(k) do update set v=excluded.v');
raw.post('/', async (c) => { const b: any = await c.req.json(); up.run(b.commands[0].id, JSON.stringify(b)); return c.json({ ok: true }); });
const rawHttp = createServer(getRequestListener(raw.fetch)).listen(0, '127.0.0.1'); await new Promise((r) => setTimeout(r, 100));
const rawPort = (rawHttp.address() as any).port;
const { Agent, request } = await import('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const send = (port: number, path: string, body: string, headers: any) => new Promise<string>((res, rej) => { const q = request({ port, path, method: 'POST', agent, headers: { 'content-length': Buffer.byteLength(body), 'content-type': 'application/json', ...headers } }, (r) => { let s = ''; r.on('data', (d) => s += d); r.on('end', () => res(s)); }); q.on('error', rej); q.end(body); });
async function load(conc: number, n: number, one: (i: number) => Promise<unknown>) { let i = 0; const t0 = performance.now(); await Promise.all(Array.from({ length: conc }, async () => { while (i < n) await one(i++); })); return n / ((performance.now() - t0) / 1000); }
for (const conc of (process.argv[3] ?? "1,16,50").split(",").map(Number)) {
  const bodies = Array.from({ length: 1500 }, (_, i) => JSON.stringify(pushBody(server, { device: dev._id, commands: [dev.command('recordAttendance', { date: days[21]!, term: school.term, student: students[i]!, notes: 'n' + conc })] })));
  const a = await load(conc, bodies.length, async (i) => { const s = await send(port, `/api/sync/${school._id}/push`, bodies[i]!, { 'x-device-key': dev.key }); if (!s.includes('applied')) throw new Error(s); });
  const b = await load(conc, bodies.length, (i) => send(rawPort, '/', bodies[i]!, {}));
  console.log('conc', conc, 'ours', a.toFixed(0), 'raw', b.toFixed(0), (a / b * 100).toFixed(0) + '%');
}
agent.destroy(); http.close(); rawHttp.close(); await server.close(); rmSync(dir, { recursive: true });
