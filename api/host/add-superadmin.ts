import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createServices } from '#api/create-services.ts';
import { makeSuperadmin } from '#api/domain/ensure-superadmin.ts';
import { createLog } from '#api/platform/log.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { type Command, failWith, withSettings } from './command.ts';

const passwordBytes = 12;

/**
 * `bellgate superadmin <email>`: makes the account a superadmin, with a new password that it
 * prints, and signs it out everywhere.
 */
export const addSuperadmin: Command = async (args, needs) => {
  const { say, out, errors, nowMs } = needs;
  const email = z.email().toLowerCase().safeParse(args[0]);
  if (!email.success || args.length > 1) {
    errors.write(`${say('host.superadminUsage')}\n`);
    return 2;
  }
  return withSettings(needs, async ({ place }) => {
    const services = await createServices({
      ...place,
      // Signs nothing: no token is given out here.
      authSecret: randomBytes(32).toString('base64url'),
      log: createLog('warn'),
      version: findProjectRoot().version,
      trustProxy: false,
      withProcessMetrics: false,
      nowMs,
    });
    const password = randomBytes(passwordBytes).toString('base64url');
    const made = await makeSuperadmin({ email: email.data, password }, services).finally(() =>
      services.store.close(),
    );
    if (!made.ok) return failWith(say(made.problems[0].message, { email: email.data }), needs);
    out.write(`${say('host.superadminMade', { email: email.data })}\n`);
    out.write(`${say('host.superadminPassword', { password })}\n`);
    return 0;
  });
};
