/**
 * A superadmin looks at the product as another user. The session remembers as whom, and its beginning and end stand in the
 * security log of the schools of the person viewed, which their administrators read. A host can require a reason.
 */
import { setViewingAs } from '#api/db/session-table.ts';
import { readRolesOfUser, readUserById, type StoredUser } from '#api/db/user-table.ts';
import type { SignedIn } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithIds, WithStore, WithViewAs } from './ports.ts';
import { type Doer, named, noteSecurity } from './security-log.ts';

type Needs = WithStore & WithClock & WithIds;

interface Viewing {
  readonly caller: SignedIn;
  readonly by: Doer;
}

export async function startViewing(
  { caller, by }: Viewing,
  { user, reason }: { readonly user: string; readonly reason: string },
  needs: Needs & WithViewAs,
): Promise<Outcome<undefined>> {
  const viewed = await readUserById(needs.store.read, user);
  if (viewed === undefined) return refuse('NOT_FOUND', 'errors.notFound');
  if (needs.isViewAsReasonRequired && reason === '')
    return refuse('INVALID', 'superadmin.reasonRequired', 'reason');
  await changeView({ caller, by }, { viewed, reason }, needs);
  return done(undefined);
}

export async function endViewing(viewing: Viewing, needs: Needs): Promise<void> {
  await changeView(viewing, { viewed: undefined, reason: '' }, needs);
}

/** Notes the end of the view before and the beginning of the new one. */
export async function changeView(
  { caller, by }: Viewing,
  { viewed, reason }: { readonly viewed: StoredUser | undefined; readonly reason: string },
  needs: Needs,
): Promise<void> {
  const before = caller.notedView;
  if (before === (viewed?._id ?? null)) return;
  const doer = { ...by, viewedAs: undefined };
  await needs.store.write(async (writer) => {
    await setViewingAs(writer, caller.session, viewed?._id ?? null);
    const left = before === null ? undefined : await readUserById(writer, before);
    for (const [kind, user] of [
      ['viewingEnded', left],
      ['viewingStarted', viewed],
    ] as const) {
      if (user === undefined) continue;
      const schools = (await readRolesOfUser(writer, user._id)).map(({ school }) => school);
      const detail = kind === 'viewingStarted' && reason !== '' ? { reason } : {};
      await noteSecurity(writer, { kind, schools, by: doer, subject: named(user), detail }, needs);
    }
  });
}
