/** `npm run demo`: what it prints opens its doors. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runDemo } from '#api/demo/run-demo.ts';
import { demoPassword, demoPeople } from '#api/demo/create-accounts.ts';
import { demoSchool } from '#api/demo/fill-demo.ts';
import { createSay } from '#api/platform/say.ts';
import { at } from '#tests/support/harness/at.ts';
import { prepareTablet, type Tablet } from '#tests/support/harness/browser.ts';
import { timeZone } from '#tests/support/harness/school-day.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { prepareServer, type Server } from '#tests/support/harness/start-server.ts';

let server: Server;
let tablet: Tablet;

beforeAll(async () => {
  server = await prepareServer({ program: 'api/command-line/demo.ts', settings: { TZ: timeZone } });
  const quiet = { write: () => true };
  // A small school, made before the process starts that serves it.
  await runDemo([], {
    environment: { DATA_DIR: server.dataDir, PORT: String(server.port), APP_URL: server.url },
    say: createSay(),
    out: quiet,
    errors: quiet,
    nowMs: () => Date.now(),
    timeZone,
    size: { students: 30, schoolDays: 3, seed: 1962 },
    serve: () => Promise.resolve(0),
  });
  await server.start();
  tablet = prepareTablet({ name: 'door', baseUrl: server.url, viewport: { width: 1180, height: 820 } });
});
afterAll(async () => {
  await tablet.remove();
  await server.remove();
});

test('its links and PINs open the door for a family, and send a barred person to the office', async () => {
  const said = server.log();
  const link = found(said, /(http\S+\/door#\S+) {2}Main entrance/);
  const page = await tablet.open(new URL(link).pathname + new URL(link).hash);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  const type = async (pin: string) => {
    for (const digit of pin) await page.getByRole('button', { name: `Digit ${digit}` }).click();
  };

  const mother = /^ {2}(\d{4}) {2}\S.*, for (\S+?), .* and \S+$/m.exec(said);
  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  await type(mother?.[1] ?? '');
  await page
    .getByText(mother?.[2] ?? 'nobody')
    .first()
    .waitFor();
  await page.reload();

  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  await type(found(said, /^ {2}(\d{4}) {2}Winston Reid, who is barred/m));
  await page.getByRole('heading', { name: 'Please see the office.' }).waitFor();
  await expect.poll(readIncidents).toContain('barredPerson');

  expect(found(said, /(http\S+\/pass#\S+)/)).toMatch(/\/pass#\S+\.[\w-]{22}$/);
});

function found(text: string, pattern: RegExp): string {
  return at(pattern.exec(text) ?? [], 1);
}

async function readIncidents(): Promise<readonly string[]> {
  const { email } = at(demoPeople, 0);
  const office = await signInToServer(server, demoSchool, { email, password: demoPassword });
  const incidents = z.array(z.object({ kind: z.string() })).parse(await office.get('/admin/incidents'));
  return incidents.map(({ kind }) => kind);
}
