/** Who takes a role away from themselves is told of it by nothing but the answer. */
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { fileDatabase, openSchool, outboxDatabase, sessionStore } from '#pwa/data/browser/page-data.ts';
import { readOpenEntries } from '#pwa/data/store/outbox-damage.ts';
import { countUnsentFiles } from '#pwa/data/store/sealed-files.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Role, RoleType } from '#sync/school/records/role.ts';

/**
 * `ask` takes roles of `user` at the school in view away. Where something waits on this device that
 * needs them, the person reads what becomes of it.
 */
export async function takingAway<Answer>(
  { user, types }: { readonly user: string; readonly types: readonly RoleType[] },
  ask: () => Promise<Asked<Answer>>,
): Promise<Asked<Answer>> {
  const school = openSchool.get()?.school;
  const own = school === undefined ? [] : ownRoles(user).filter((role) => role.institution?._id === school);
  const given = own.filter(({ type }) => types.includes(type));
  if (school === undefined || given.length === 0 || (await waitsHere(school))) return ask();
  const takeBack = sessionStore.giveUp(given);
  try {
    const asked = await ask();
    if (asked.kind === 'done') await sessionStore.refresh();
    return asked;
  } finally {
    takeBack();
  }
}

function ownRoles(user: string): readonly Role[] {
  const session = sessionStore.session.get();
  return session.status === 'signed-in' && session.user._id === user ? session.user.roles : [];
}

async function waitsHere(school: RecordId): Promise<boolean> {
  const { waiting, quarantined } = await readOpenEntries(outboxDatabase);
  const files = await countUnsentFiles(fileDatabase, school);
  return (
    [...waiting, ...quarantined].some((entry) => entry.school === school) ||
    files.readable + files.sealed + files.refused > 0
  );
}
