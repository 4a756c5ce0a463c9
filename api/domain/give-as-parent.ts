import type { Command } from '#sync/school/commands/catalogue.ts';
import type { makeCommand } from '#sync/school/commands/make-command.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import type { Writer } from '#api/db/open.ts';
import { applyTrustedCommands } from './apply-trusted-commands.ts';
import { done, type Outcome } from './outcome.ts';
import type { Parent } from './parent-scope.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';
import { createSchoolClock } from './school-clock.ts';

/** A parent, the caller or whoever a superadmin views as. */
export interface AsParent {
  readonly school: string;
  readonly user: string;
  readonly viewedAs: string | undefined;
  readonly parent: Parent;
}

export type Making = Parameters<typeof makeCommand>[2];

/**
 * Parents give no such commands: the server gives them, after everything that counts in the school.
 */
export async function giveAsParent(
  { school, user, viewedAs }: AsParent,
  needs: WithStore & WithClock & WithIds & WithBroker,
  decide: (writer: Writer, making: () => Making) => Promise<Outcome<readonly Command[]>>,
): Promise<Outcome<undefined>> {
  const { store, nowMs, broker } = needs;
  const given = await store.write(async (writer) => {
    const making = await beginMaking(writer, { school, actor: user, viewedAs }, needs);
    const decided = await decide(writer, making);
    if (!decided.ok) return decided;
    return done(await applyTrustedCommands(writer, { school, commands: decided.value, nowMs: nowMs() }));
  });
  if (!given.ok) return given;
  broker.publish({ school, revision: given.value.revision });
  return done(undefined);
}

/**
 * What the server's own commands are made with. Takes the school's counter, so it is the first
 * statement of its transaction: what is read before it may have changed by the time of the write.
 */
export async function beginMaking(
  writer: Writer,
  { school, actor, viewedAs }: Pick<AsParent, 'school' | 'viewedAs'> & { readonly actor: string },
  { nowMs, newId }: WithClock & WithIds,
): Promise<() => Making> {
  // Records that are there already were written by then, so a stamp of before would lose.
  const clock = createSchoolClock((await takeCounter(writer, school))?.stamp, nowMs);
  return () => ({ id: newId(), at: clock.next(), nowMs: nowMs(), offsetMinutes: 0, actor, viewedAs });
}
