/**
 * `npm run superadmin -- <email>`: makes the account a superadmin, with a new password that it
 * prints, and signs it out everywhere.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { StorePlace } from '#api/platform/settings.ts';
import { createSay } from '#api/platform/say.ts';
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);

const passwordBytes = 12;
const say = createSay();
const email = z.email().toLowerCase().safeParse(process.argv[2]);
const { parseSettings } = await import('#api/platform/settings.ts');
// An entry like main.ts: it reads the environment and hands it on as settings.
// oxlint-disable-next-line node/no-process-env
const parsed = parseSettings(process.env);

if (!email.success) fail(say('api.superadminUsage'));
else if (!parsed.ok) fail(say('api.wrongSetting', { name: parsed.name, accepts: parsed.accepts }));
else await makeSuperadmin(email.data, parsed.settings.place);

async function makeSuperadmin(address: string, place: StorePlace) {
  const { openCommandLineServices } = await import('./open-services.ts');
  const { makeSuperadmin: make } = await import('#api/domain/ensure-superadmin.ts');
  const services = await openCommandLineServices(place);
  const password = randomBytes(passwordBytes).toString('base64url');
  const made = await make({ email: address, password }, services).finally(() => services.store.close());
  if (!made.ok) return fail(say(made.problems[0].message, { email: address }));
  process.stdout.write(`${say('api.superadminMade', { email: address })}\n`);
  process.stdout.write(`${say('api.superadminPassword', { password })}\n`);
}

function fail(sentence: string) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
