/**
 * A superadmin looks at the product as another user. The session remembers as whom. Beginning and
 * end stand in the security log of the viewed person's schools, which their administrators read. A
 * host can require a reason.
 */
import type { SecurityDetail } from '#sync/school/records/security-event.ts';
import { isErased } from '#api/db/erase-account.ts';
import type { Writer } from '#api/db/open.ts';
import { holdViewingAs, setViewingAs } from '#api/db/session-table.ts';
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
  if (viewed === undefined || isErased(viewed)) return refuse('NOT_FOUND', 'errors.notFound');
  if (needs.isViewAsReasonRequired && reason === '')
    return refuse('INVALID', 'superadmin.reasonRequired', 'reason');
  await needs.store.write((writer) => beginView(writer, { ...caller, by, viewed, reason }, needs));
  return done(undefined);
}

/** Notes a view that began without its own call. */
export async function noteViewing({ caller, by }: Viewing, viewed: StoredUser, needs: Needs): Promise<void> {
  await needs.store.write(async (writer) => {
    // Several calls of a page come at once.
    const isNoted = (await holdViewingAs(writer, caller.session)) === viewed._id;
    if (!isNoted) await beginView(writer, { ...caller, by, viewed, reason: '' }, needs);
  });
}

export async function endViewing({ caller, by }: Viewing, needs: Needs): Promise<void> {
  await needs.store.write((writer) => endView(writer, { ...caller, by }, needs));
}

interface InSession {
  readonly session: string;
  readonly by: Doer;
}

/** Also notes the end of the view before. */
async function beginView(
  writer: Writer,
  { session, by, viewed, reason }: InSession & { readonly viewed: StoredUser; readonly reason: string },
  needs: WithClock & WithIds,
): Promise<void> {
  await endView(writer, { session, by }, needs);
  await setViewingAs(writer, session, viewed._id);
  const detail = reason === '' ? {} : { reason };
  await noteView(writer, { kind: 'viewingStarted', viewed, by, detail }, needs);
}

/** Also before a session ends. */
export async function endView(
  writer: Writer,
  { session, by }: InSession,
  needs: WithClock & WithIds,
): Promise<void> {
  const before = await holdViewingAs(writer, session);
  if (before === null) return;
  await setViewingAs(writer, session, null);
  const viewed = await readUserById(writer, before);
  if (viewed !== undefined) await noteView(writer, { kind: 'viewingEnded', viewed, by, detail: {} }, needs);
}

interface NotedView {
  readonly kind: 'viewingStarted' | 'viewingEnded';
  readonly viewed: StoredUser;
  readonly by: Doer;
  readonly detail: SecurityDetail;
}

async function noteView(
  writer: Writer,
  { kind, viewed, by, detail }: NotedView,
  needs: WithClock & WithIds,
): Promise<void> {
  const schools = (await readRolesOfUser(writer, viewed._id)).map(({ school }) => school);
  const doer = { ...by, viewedAs: undefined };
  await noteSecurity(writer, { kind, schools, by: doer, subject: named(viewed), detail }, needs);
}
