import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { nextTask } from '#pwa/platform/next-task.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { type Ask, type Request } from './ask.ts';
import { refusal } from './refusal.ts';
import type { KeptAccount } from '#pwa/data/store/account-store.ts';
import type { Door } from '#pwa/data/store/door-store.ts';
import type { MirroredValue } from '#pwa/data/store/kept-mirror.ts';
import { keptTurn } from '#pwa/data/store/kept-turns.ts';
import { createKeptValues } from '#pwa/data/store/kept-view.ts';
import type { SessionDeps } from './session-state.ts';
import { createSession, type SessionStore } from './session-store.ts';

const nowMs = 1_790_000_000_000;
const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const aToken = (name: string, expMs = nowMs + 60_000) =>
  `${encode({ alg: 'HS256' })}.${encode({ exp: expMs / 1_000, sub: name, sid: `session of ${name}` })}.signature`;
/** Names the same session as `aToken`. */
const aSignOutToken = (name: string) => `head.${encode({ sid: `session of ${name}` })}.signature`;

const north: Role = {
  type: 1,
  institution: { _id: 'north', urlslug: 'north' },
  isApproved: true,
  name: 'North School',
};
const south: Role = {
  type: 2,
  institution: { _id: 'south', urlslug: 'south' },
  isApproved: true,
  name: 'South School',
};
const pending: Role = {
  type: 1,
  institution: { _id: 'east', urlslug: 'east' },
  isApproved: false,
  name: 'East School',
};

function aUser(changes: Partial<User> = {}): User {
  return {
    _id: 'joan',
    email: 'joan@example.org',
    emailVerified: true,
    pendingEmail: '',
    phone: '',
    photo: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLogin: null,
    isSuperadmin: false,
    roles: [south, pending, north],
    nameInfo: emptyName,
    address: emptyAddress,
    language: '',
    ...changes,
  };
}

/** A browser with its storage, its account and a server that answers by path. */
function aBrowser(server: (request: Request) => unknown) {
  const storage = new Map<string, string>();
  let hearToken: (() => void) | undefined;
  const local = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      storage.set(key, value);
      if (key === 'token') hearToken?.();
    },
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
    key: () => null,
    length: 0,
  };
  const mirrored = new Map<string, MirroredValue>();
  const disk = { isLost: false, isSlow: false };
  const mirror = {
    keep: async (key: string) => {
      if (!disk.isLost) mirrored.set(key, { value: local.getItem(key), turn: keptTurn(local, key) });
    },
    read: async () => mirrored,
    close: () => undefined,
  };
  let elapsedMs = 0;
  const kept = createKeptValues({ storage: local, mirror, nowMs: () => nowMs + elapsedMs });
  let account: KeptAccount | undefined;
  let door: Door | undefined;
  const log: string[] = [];
  const ask: Ask = async (request, schema) => {
    log.push(request.path);
    const said = await server(request);
    if (said === undefined) return { kind: 'unreachable' };
    if (typeof said === 'number') return refusal(said, { msg: 'Invalid email or password.' });
    return { kind: 'answer', answer: schema.parse(said), sentAtMs: 0, receivedAtMs: 0 };
  };
  const deps: SessionDeps = {
    ask,
    kept,
    account: {
      read: async () => account,
      keep: async (kept) => {
        if (disk.isSlow) await nextTask();
        account = kept;
      },
    },
    doors: {
      read: async () => door,
      keep: async ({ school }) => {
        log.push('door kept');
        door = { school, isBlocked: false };
        return door;
      },
      block: async (standing) => {
        if (door === undefined) throw new Error('no door');
        door = { ...door, ...standing };
        return door;
      },
    },
    deleteCaches: async (of) => {
      if (of === 'all') account = undefined;
      if (of.length > 0) log.push(of === 'all' ? 'caches deleted' : `caches of ${of.join()} deleted`);
    },
    endKey: async () => void log.push('key ended'),
  };
  const store = createSession(deps);
  const startAgain = () => createSession(deps);
  const pass = (ms: number) => {
    elapsedMs += ms;
  };
  /** The disk is shared, and this tab has not heard of it yet. */
  const becomesDoorElsewhere = () => {
    door = { school: { _id: 'north', name: 'North School' }, isBlocked: false };
  };
  /** Runs `work` in the moment in which a token is kept. */
  const onToken = (work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      hearToken = () => void work().then(resolve, reject);
    });
  /** In local storage, but for the turns of what was kept. */
  const left = () => new Map([...storage].filter(([key]) => !key.startsWith('turns.')));
  return { store, startAgain, kept, log, storage, left, mirrored, disk, pass, onToken, becomesDoorElsewhere };
}

const signedIn = () => ({ token: aToken('joan'), user: aUser() });
const form = { email: 'joan@example.org', password: 'secret' };
let browser: ReturnType<typeof aBrowser>;

afterEach(() => browser.storage.clear());

describe('the session', () => {
  it('views as the first approved role, sorted by type', async () => {
    browser = aBrowser(signedIn);
    expect(await browser.store.signIn(form)).toMatchObject({ kind: 'signed-in' });
    expect(browser.store.session.get()).toMatchObject({
      status: 'signed-in',
      viewingAs: { role: north, school: { urlslug: 'north', name: 'North School' } },
      isSignInNeeded: false,
    });
  });

  it('says what the server says to a wrong password, and that it cannot be reached otherwise', async () => {
    browser = aBrowser(() => 401);
    expect(await browser.store.signIn(form)).toMatchObject({
      kind: 'refused',
      status: 401,
      message: 'Invalid email or password.',
    });
    browser = aBrowser(() => undefined);
    expect(await browser.store.signIn(form)).toEqual({ kind: 'unreachable' });
  });

  it('starts offline from what is kept', async () => {
    let isUp = true;
    browser = aBrowser(() => (isUp ? signedIn() : undefined));
    await browser.store.signIn(form);
    browser.store.viewAs({ role: south, landing: '/staff' });
    isUp = false;
    await browser.store.load();
    expect(browser.store.session.get()).toMatchObject({
      status: 'signed-in',
      viewingAs: { role: south },
      isSignInNeeded: false,
    });
  });

  it('ends at the log-in when the server no longer takes the token', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    const ending = browser.store.end(browser.kept.token() ?? '');
    expect(browser.store.session.get()).toEqual({ status: 'signed-out', hasEnded: true, landing: '/' });
    expect(browser.kept.token()).toBeUndefined();
    await ending;
    expect(browser.log).toContain('caches deleted');
  });

  it.each([
    ['has ended', true, (store: SessionStore) => store.end(browser.kept.token() ?? '')],
    ['was signed out', false, (store: SessionStore) => store.signOut()],
  ])('says in each tab how it ended: it %s', async (_, hasEnded, leave) => {
    browser = aBrowser(({ path }) => (path === '/users/auth' ? aUser() : signedIn()));
    await browser.store.signIn(form);
    const other = browser.startAgain();
    await other.load();
    // Of the session before.
    await browser.store.end(browser.kept.token() ?? '');
    await browser.store.signIn(form);
    await other.load();
    await leave(browser.store);
    await other.load();
    expect(other.session.get()).toMatchObject({ status: 'signed-out', hasEnded, landing: '/' });
    const fresh = browser.startAgain();
    await fresh.load();
    expect(fresh.session.get()).toEqual({ status: 'signed-out', hasEnded: false });
  });

  it('was signed out also for a tab that wakes later and makes a call before it hears of that', async () => {
    browser = aBrowser(({ path }) => (path === '/users/auth' ? aUser() : signedIn()));
    await browser.store.signIn(form);
    const asleep = browser.startAgain();
    await asleep.load();
    await browser.store.signOut();
    await asleep.checkToken();
    expect(asleep.session.get()).toMatchObject({ status: 'signed-out', hasEnded: false, landing: '/' });
    expect(browser.kept.hasEnded()).toBe(false);
  });

  it('that the server ended in Parent Mode has ended for a tab that slept meanwhile, too', async () => {
    browser = aBrowser(({ path }) => (path === '/users/auth' ? aUser() : signedIn()));
    await browser.store.signIn(form);
    const asleep = browser.startAgain();
    await asleep.load();
    await browser.kept.keepParentMode('/school');
    await browser.store.end(browser.kept.token() ?? '');
    await browser.kept.keepParentMode(null);
    await asleep.checkToken();
    expect(asleep.session.get()).toMatchObject({ status: 'signed-out', hasEnded: true });
  });

  it('is entered in a tab that hears of the token at once', async () => {
    browser = aBrowser(({ path }) => (path === '/users/auth' ? undefined : signedIn()));
    const other = browser.startAgain();
    await other.load();
    browser.disk.isSlow = true;
    const heard = browser.onToken(() => other.load());
    await browser.store.signIn(form);
    await heard;
    expect(other.session.get()).toMatchObject({ status: 'signed-in', user: aUser() });
  });

  it('keeps the copy of a running door when the server no longer takes the token, until Parent Mode ends', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.kept.keepParentMode('/school');
    await browser.store.end(browser.kept.token() ?? '');
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in', isSignInNeeded: true });
    expect(browser.log).not.toContain('caches deleted');
    await browser.kept.keepParentMode(null);
    await browser.store.checkToken();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-out' });
    expect(browser.log).toContain('caches deleted');
  });

  /** Gives the tokens by which the server hears of a sign-out. */
  async function signedInElsewhereEnded(parentMode: string | null) {
    const told: unknown[] = [];
    browser = aBrowser(({ path, token }) => {
      if (path !== '/users/logout') return signedIn();
      told.push(token);
      return 401;
    });
    await browser.store.signIn(form);
    browser.kept.keepSignOutToken(aSignOutToken('joan'));
    await browser.kept.keepParentMode(parentMode);
    await browser.store.end(browser.kept.token() ?? '');
    return told;
  }

  it('that the server has ended tells it so, whose answer clears the pictures', async () => {
    const told = await signedInElsewhereEnded(null);
    await vi.waitFor(() => expect([...browser.left().keys()]).toEqual(['hasEnded']));
    expect(told).toEqual([aSignOutToken('joan')]);
  });

  it('keeps the pictures of a running door until Parent Mode ends', async () => {
    const told = await signedInElsewhereEnded('/school');
    await browser.store.finishSignOuts();
    expect(told).toEqual([]);
    await browser.kept.keepParentMode(null);
    await browser.store.checkToken();
    await vi.waitFor(() => expect([...browser.left().keys()]).toEqual(['hasEnded']));
    expect(told).toEqual([aSignOutToken('joan')]);
  });

  it('deletes at the next start what the browser had no time to delete when its session ended', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.kept.keepToken(undefined);
    await browser.startAgain().load();
    expect(browser.log).toContain('caches deleted');
  });

  it('ends before the next call once its token has expired, and leaves nothing behind but that it has', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.store.checkToken();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in' });
    browser.pass(120_000);
    await browser.store.checkToken();
    expect(browser.store.session.get()).toEqual({ status: 'signed-out', hasEnded: true, landing: '/' });
    expect([...browser.left().keys()]).toEqual(['hasEnded']);
  });

  it('ends when the app starts with an expired token, and leaves nothing behind but that it has', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.pass(120_000);
    await browser.store.load();
    expect(browser.store.session.get()).toEqual({ status: 'signed-out', hasEnded: true, landing: '/' });
    expect([...browser.left().keys()]).toEqual(['hasEnded']);
  });

  it('leaves no view behind when the browser was killed as the token was forgotten', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.kept.keepToken(undefined);
    await browser.store.load();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-out' });
    expect([...browser.left().keys()]).toEqual([]);
  });

  it('goes on in Parent Mode when its token expires, and asks for a sign-in', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.kept.keepParentMode('/admin/north/terms/t1/attendance');
    browser.pass(120_000);
    await browser.store.checkToken();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in', isSignInNeeded: true });
    await browser.store.load();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in', isSignInNeeded: true });
    expect([...browser.left().keys()].toSorted()).toEqual(['hasEnded', 'parentMode', 'viewingAs']);
    await browser.kept.keepParentMode(null);
    await browser.store.checkToken();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-out', hasEnded: true });
  });

  it('leads to the start of a new view until the page is there', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.store.viewAs({ role: south, landing: '/staff/south' });
    expect(browser.store.session.get()).toMatchObject({
      viewingAs: { role: south },
      landing: '/staff/south',
    });
    browser.store.arrived();
    expect(browser.store.session.get()).toMatchObject({ viewingAs: { role: south } });
    expect(browser.store.session.get()).not.toHaveProperty('landing');
  });

  it('goes on at the door in Parent Mode, and asks for a sign-in', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.kept.keepParentMode('/admin/north/terms/t1/attendance');
    await browser.store.end(browser.kept.token() ?? '');
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in', isSignInNeeded: true });
    await browser.store.load();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in', isSignInNeeded: true });
  });

  it('is not ended by the answer to a call of an earlier session', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.store.end(aToken('somebody else'));
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-in' });
  });

  it('wipes the caches on signing out, ends the session’s key, then tells the server, and clears the three keys', async () => {
    browser = aBrowser((request) => (request.path === '/users/login' ? signedIn() : {}));
    await browser.store.signIn(form);
    await browser.kept.keepParentMode('/x');
    await browser.store.signOut();
    expect(browser.log).toEqual(['/users/login', 'caches deleted', 'key ended', '/users/logout']);
    expect([...browser.left().keys()]).toEqual([]);
    expect(browser.store.session.get()).toEqual({ status: 'signed-out', hasEnded: false, landing: '/' });
  });

  /**
   * A door with an account that the server lets in.
   *
   * @returns the tokens by which the server heard of sign-outs
   */
  async function aDoor() {
    const told: unknown[] = [];
    browser = aBrowser(({ path, token }) => {
      if (path !== '/users/logout') return signedIn();
      told.push(token);
      return {};
    });
    browser.becomesDoorElsewhere();
    await browser.store.load();
    return told;
  }

  it('lends a door a token for one thing, and keeps the copy of the school', async () => {
    const told = await aDoor();
    const done = await browser.store.signInFor(form, async (token) => `${token} was used`);
    expect(done).toBe(`${aToken('joan')} was used`);
    await vi.waitFor(() => expect(told).toEqual([aToken('joan')]));
    expect(browser.store.session.get()).toMatchObject({ status: 'door' });
    expect(browser.log).not.toContain('caches deleted');
    expect([...browser.left().keys()]).toEqual([]);
  });

  it('is over for the server too when the door was killed while it had the token', async () => {
    const told = await aDoor();
    // What the log-in has answered is all that is left of it.
    browser.kept.keepSignOutToken(aSignOutToken('joan'));
    await browser.startAgain().load();
    await vi.waitFor(() => expect(told).toEqual([aSignOutToken('joan')]));
    expect(browser.log).not.toContain('caches deleted');
  });

  it('is lent to no browser in which somebody is signed in', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await expect(browser.store.signInFor(form, async () => 'done')).rejects.toThrow('no door tablet');
  });

  it('is restored with Parent Mode when the browser died before it wrote its local storage', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.kept.keepParentMode('/admin/north/terms/t1/attendance');
    const token = browser.kept.token();
    browser.storage.clear();
    await browser.kept.restore();
    expect(browser.kept.token()).toBe(token);
    expect(browser.kept.parentMode()).toBe('/admin/north/terms/t1/attendance');
    await browser.kept.keepParentMode(null);
    browser.storage.set('parentMode', '/stale');
    await browser.kept.restore();
    expect(browser.kept.parentMode()).toBeNull();
  });

  it('is viewed as before when the page was left before the copy of its view was on disk', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.disk.isLost = true;
    browser.store.viewAs({ role: south, landing: '/staff/south' });
    browser.disk.isLost = false;
    await browser.kept.restore();
    expect(browser.kept.view()?.role).toEqual(south);
    // The copy has heard of it by then.
    browser.storage.clear();
    await browser.kept.restore();
    expect(browser.kept.view()?.role).toEqual(south);
  });

  it('starts in Parent Mode when local storage has but what was written before it', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    const written = new Map(browser.storage);
    await browser.kept.keepParentMode('/admin/north/terms/t1/attendance');
    browser.storage.clear();
    for (const [key, value] of written) browser.storage.set(key, value);
    await browser.kept.restore();
    expect(browser.kept.parentMode()).toBe('/admin/north/terms/t1/attendance');
  });

  it('starts in Parent Mode when an earlier version that came back for a while had kept it last', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    await browser.kept.keepParentMode('/admin/north/terms/t1/attendance');
    await browser.kept.keepParentMode(null);
    // That version writes no turns, and the battery died before local storage was written.
    browser.mirrored.set('parentMode', { value: '/admin/north/terms/t1/attendance', turn: undefined });
    await browser.kept.restore();
    expect(browser.kept.parentMode()).toBe('/admin/north/terms/t1/attendance');
    // From then on the turns count.
    browser.disk.isLost = true;
    await browser.kept.keepParentMode(null);
    browser.disk.isLost = false;
    await browser.kept.restore();
    expect(browser.kept.parentMode()).toBeNull();
  });

  it('wipes what another user pulled', async () => {
    let user = aUser();
    browser = aBrowser(() => ({ token: aToken(user._id), user }));
    await browser.store.signIn(form);
    await browser.store.signIn(form);
    expect(browser.log).not.toContain('caches deleted');
    user = aUser({ _id: 'lee' });
    await browser.store.signIn(form);
    expect(browser.log).toContain('caches deleted');
  });

  it('wipes what was pulled with a right that was taken away while the session was over', async () => {
    let roles = [north, south];
    browser = aBrowser(() => ({ token: aToken('joan'), user: aUser({ roles }) }));
    await browser.store.signIn(form);
    await browser.store.end(browser.kept.token() ?? '');
    roles = [south];
    await browser.store.signIn(form);
    expect(browser.log).toContain('caches deleted');
  });

  it('restores as whom a superadmin looked, and lets nobody else look as another', async () => {
    const ann = { _id: 'ann', name: 'Ann Reid' };
    const root = aUser({ isSuperadmin: true });
    browser = aBrowser(({ path }) => (path === '/users/auth' ? root : { token: aToken('joan'), user: root }));
    await browser.store.signIn(form);
    browser.store.viewAs({ role: south, asUser: ann, landing: '/staff' });
    await browser.store.load();
    expect(browser.store.session.get()).toMatchObject({ viewingAs: { role: south, asUser: ann } });
    browser.store.viewAs({ role: north, landing: '/admin' });
    expect(browser.store.session.get()).not.toHaveProperty('viewingAs.asUser');

    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.store.viewAs({ role: south, asUser: ann, landing: '/staff' });
    expect(browser.store.session.get()).not.toHaveProperty('viewingAs.asUser');
  });

  it('tells the server once that a superadmin no longer looks as somebody, however the view ended', async () => {
    const root = aUser({ isSuperadmin: true });
    browser = aBrowser(({ path }) => (path === '/users/auth' ? root : { token: aToken('joan'), user: root }));
    await browser.store.signIn(form);
    browser.store.viewAs({ role: south, asUser: { _id: 'ann', name: 'Ann Reid' }, landing: '/staff' });
    browser.store.viewAs({ role: south, asUser: { _id: 'bob', name: 'Bob Reid' }, landing: '/staff' });
    // The server ends the view of Ann when that of Bob begins.
    expect(browser.log).not.toContain('/superadmin/viewas');
    browser.store.viewAs({ role: north, landing: '/admin' });
    browser.store.viewAs({ role: south, landing: '/staff' });
    expect(browser.log.filter((path) => path === '/superadmin/viewas')).toHaveLength(1);
  });

  it('tells the server later of a view that ended without a network, unless another has begun', async () => {
    const root = aUser({ isSuperadmin: true });
    let isOffline = false;
    browser = aBrowser(({ path }) => {
      if (isOffline) return undefined;
      return path === '/users/auth' ? root : { token: aToken('joan'), user: root };
    });
    const endings = () => browser.log.filter((path) => path === '/superadmin/viewas');
    await browser.store.signIn(form);
    const ann = { role: south, asUser: { _id: 'ann', name: 'Ann Reid' }, landing: '/staff' };
    browser.store.viewAs(ann);
    isOffline = true;
    browser.store.viewAs({ role: north, landing: '/admin' });
    await browser.store.finishSignOuts();
    isOffline = false;
    const again = browser.startAgain();
    browser.log.length = 0;
    await again.finishSignOuts();
    await again.finishSignOuts();
    expect(endings()).toHaveLength(1);

    isOffline = true;
    browser.store.viewAs(ann);
    browser.store.viewAs({ role: north, landing: '/admin' });
    await browser.store.finishSignOuts();
    isOffline = false;
    browser.store.viewAs(ann);
    browser.log.length = 0;
    await browser.store.finishSignOuts();
    expect(endings()).toEqual([]);
  });

  it('follows the view of somebody else that another tab begins or ends, and no other view', async () => {
    const root = aUser({ isSuperadmin: true });
    browser = aBrowser(({ path }) => (path === '/users/auth' ? root : { token: aToken('joan'), user: root }));
    await browser.store.signIn(form);
    const other = browser.startAgain();
    await other.load();
    const view = () => {
      other.followView();
      return other.session.get();
    };
    browser.store.viewAs({ role: south, landing: '/staff' });
    expect(view()).toMatchObject({ viewingAs: { role: north } });
    browser.store.viewAs({ role: south, asUser: { _id: 'ann', name: 'Ann Reid' }, landing: '/staff' });
    expect(view()).toMatchObject({ viewingAs: { role: south, asUser: { _id: 'ann' } } });
    browser.store.viewAs({ role: north, landing: '/admin' });
    expect(view()).not.toHaveProperty('viewingAs.asUser');
    expect(browser.log.filter((path) => path === '/superadmin/viewas')).toHaveLength(1);
  });

  /** Two tabs of one account; the second is left at the first role. */
  async function inTwoTabs(server: (request: Request) => unknown) {
    browser = aBrowser(server);
    await browser.store.signIn(form);
    const other = browser.startAgain();
    await other.load();
    browser.store.viewAs({ role: south, landing: '/staff/south' });
    return other;
  }

  it('is each tab’s own when another tab’s token is renewed or the account changes', async () => {
    let user = aUser();
    const other = await inTwoTabs(({ path }) =>
      path === '/users/auth' ? user : { token: aToken('joan'), user },
    );
    browser.kept.keepToken(aToken('joan', nowMs + 120_000));
    await other.load();
    expect(other.session.get()).toMatchObject({ viewingAs: { role: north } });
    user = aUser({ lastLogin: '2026-11-30T12:00:00.000Z' });
    await other.refresh();
    expect(other.session.get()).toMatchObject({ user, viewingAs: { role: north } });
    // What was chosen last is where the next tab begins.
    expect(browser.kept.view()).toMatchObject({ role: south });
  });

  it('goes on with that of the tab in which Parent Mode was started, in every tab', async () => {
    const other = await inTwoTabs(({ path }) => (path === '/users/auth' ? aUser() : signedIn()));
    await other.keepParentMode('/admin/north/terms/t1/attendance');
    browser.store.followView();
    expect(browser.store.session.get()).toMatchObject({ viewingAs: { role: north } });
    const reloaded = browser.startAgain();
    await reloaded.load();
    expect(reloaded.session.get()).toMatchObject({ viewingAs: { role: north } });
  });

  it('gives up a view that the server does not know of, but not while strangers hold the tablet', async () => {
    const root = aUser({ isSuperadmin: true });
    browser = aBrowser(({ path }) => (path === '/users/auth' ? root : { token: aToken('joan'), user: root }));
    await browser.store.signIn(form);
    browser.store.viewAs({ role: south, asUser: { _id: 'ann', name: 'Ann Reid' }, landing: '/staff' });
    await browser.kept.keepParentMode('/staff/south/terms/t1/attendance');
    browser.store.leaveView('ann');
    expect(browser.store.session.get()).toHaveProperty('viewingAs.asUser');
    await browser.kept.keepParentMode(null);
    browser.store.leaveView('bob');
    expect(browser.store.session.get()).toHaveProperty('viewingAs.asUser');
    browser.store.leaveView('ann');
    expect(browser.store.session.get()).not.toHaveProperty('viewingAs.asUser');
    expect(browser.store.session.get()).toHaveProperty('endedView', 'Ann Reid');
    expect(browser.kept.view()).toBeUndefined();
    browser.store.viewAs({ role: south, landing: '/staff' });
    expect(browser.store.session.get()).not.toHaveProperty('endedView', 'Ann Reid');
  });

  it('drops a kept view whose role the user no longer has', async () => {
    let roles = [north, south];
    browser = aBrowser((request) =>
      request.path === '/users/login' ? { token: aToken('joan'), user: aUser({ roles }) } : aUser({ roles }),
    );
    await browser.store.signIn(form);
    roles = [south];
    await browser.store.refresh();
    expect(browser.store.session.get()).toMatchObject({ viewingAs: { role: south } });
  });

  it('drops a kept view whose role is not approved any more, and all that was pulled with the right', async () => {
    let roles = [north, south];
    browser = aBrowser((request) =>
      request.path === '/users/login' ? { token: aToken('joan'), user: aUser({ roles }) } : aUser({ roles }),
    );
    await browser.store.signIn(form);
    expect(browser.store.session.get()).toMatchObject({ viewingAs: { role: north } });
    roles = [{ ...north, isApproved: false }, south];
    await browser.store.refresh();
    expect(browser.store.session.get()).toMatchObject({ viewingAs: { role: south } });
    expect(browser.log).toContain('caches of north deleted');
  });

  /** Signed in with both roles; the answer to the next question is another list. */
  async function signedInWithBoth() {
    const server: { roles: readonly Role[] } = { roles: [north, south] };
    const user = () => aUser({ roles: [...server.roles] });
    browser = aBrowser(({ path }) =>
      path === '/users/login' ? { token: aToken('joan'), user: user() } : user(),
    );
    await browser.store.signIn(form);
    return server;
  }
  const endedIn = (store = browser.store) => {
    const now = store.session.get();
    return now.status === 'signed-in' ? (now.endedRoles ?? []) : undefined;
  };

  it('tells of no role that the person has taken away themselves, also after a restart', async () => {
    const server = await signedInWithBoth();
    const takeBack = browser.store.giveUp([south]);
    browser.store.giveUp([north]);
    takeBack();
    server.roles = [];
    await browser.store.refresh();
    expect(endedIn()).toEqual([south]);
    const again = browser.startAgain();
    await again.load();
    expect(endedIn(again)).toEqual([south]);
  });

  it('tells which roles have ended, also after a restart, until the person has read it', async () => {
    const server = await signedInWithBoth();
    expect(endedIn()).toEqual([]);
    server.roles = [south];
    await browser.store.refresh();
    expect(endedIn()).toEqual([north]);
    server.roles = [];
    await browser.store.refresh();
    await browser.store.refresh();
    expect(endedIn()).toEqual([north, south]);
    const again = browser.startAgain();
    await again.load();
    expect(endedIn(again)).toEqual([north, south]);
    await again.forgetEndedRoles();
    expect(endedIn(again)).toEqual([]);
    const later = browser.startAgain();
    await later.load();
    expect(endedIn(later)).toEqual([]);
  });

  it('tells no more in a tab that starts anew what was read in one of two tabs', async () => {
    const server = await signedInWithBoth();
    const second = browser.startAgain();
    await second.load();
    server.roles = [south];
    await browser.store.refresh();
    await second.refresh();
    expect([endedIn(), endedIn(second)]).toEqual([[north], [north]]);
    await browser.store.forgetEndedRoles();
    await second.refresh();
    const later = browser.startAgain();
    await later.load();
    expect(endedIn(later)).toEqual([]);
  });

  it('tells of a role that ended while the app was closed', async () => {
    const server = await signedInWithBoth();
    server.roles = [{ ...north, isApproved: false }, south];
    const again = browser.startAgain();
    await again.load();
    expect(endedIn(again)).toEqual([north]);
  });

  it('tells no more of a role that is given back, and nobody else of it', async () => {
    const server = await signedInWithBoth();
    server.roles = [south];
    await browser.store.refresh();
    server.roles = [{ ...north, name: 'North Primary' }, south];
    await browser.store.refresh();
    expect(endedIn()).toEqual([]);
    server.roles = [];
    await browser.store.refresh();
    await browser.store.enter({ token: aToken('lee'), user: aUser({ _id: 'lee', roles: [] }) });
    expect(endedIn()).toEqual([]);
  });

  it('ignores an answer about an earlier user when another has signed in meanwhile', async () => {
    let user = aUser();
    let answerLate = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    browser = aBrowser((request) =>
      request.path === '/users/login' ? { token: aToken(user._id), user } : late.then(() => aUser()),
    );
    await browser.store.signIn(form);
    const refreshed = browser.store.refresh();
    user = aUser({ _id: 'lee' });
    await browser.store.signIn(form);
    answerLate();
    await refreshed;
    expect(browser.store.session.get()).toMatchObject({ user: { _id: 'lee' } });
  });

  it('does not change when the server says what is already known', async () => {
    browser = aBrowser((request) => (request.path === '/users/login' ? signedIn() : aUser()));
    await browser.store.signIn(form);
    const before = browser.store.session.get();
    await browser.store.refresh();
    expect(browser.store.session.get()).toBe(before);
    expect(browser.log).not.toContain('caches deleted');
  });

  it.each([
    ['two parts', 'a.b'],
    ['not base64', '%.%.%'],
    ['no expiry', `${encode({})}.${encode({})}.x`],
    ['an expiry in the past', aToken('joan', nowMs - 1_000)],
  ])('takes a token of %s for none', (_name, token) => {
    browser = aBrowser(signedIn);
    browser.kept.keepToken(token);
    expect(browser.kept.token()).toBeUndefined();
  });
});

describe('a sign-out without a network', () => {
  /** Whose calls said what, when the server can be reached and `answer` is what it says. */
  async function leftOffline(options: { readonly hasSignOutToken: boolean }) {
    let answer: unknown = signedIn();
    const tokens: (string | null | undefined)[] = [];
    browser = aBrowser(({ path, token }) => {
      if (path === '/users/logout') tokens.push(token);
      return answer;
    });
    await browser.store.signIn(form);
    if (options.hasSignOutToken) browser.kept.keepSignOutToken(aSignOutToken('joan'));
    answer = undefined;
    await browser.store.signOut();
    return {
      tokens,
      say: (said: unknown) => {
        answer = said;
      },
    };
  }

  it('is told to the server once it is back, by a token that can do nothing else', async () => {
    const { tokens, say } = await leftOffline({ hasSignOutToken: true });
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-out' });
    expect([...browser.left()]).toEqual([['signOuts', JSON.stringify([aSignOutToken('joan')])]]);
    say({});
    await browser.store.finishSignOuts();
    expect([...browser.left().keys()]).toEqual([]);
    expect(tokens).toEqual([aSignOutToken('joan'), aSignOutToken('joan')]);
  });

  it('holds after a start on a disk that did not hear of it', async () => {
    browser = aBrowser(() => signedIn());
    await browser.store.signIn(form);
    browser.kept.keepSignOutToken(aSignOutToken('joan'));
    await browser.kept.keepParentMode('/admin/north/terms/t1/attendance');
    browser.disk.isLost = true;
    await browser.store.signOut();
    await browser.kept.keepSignOuts([aSignOutToken('joan')]);
    browser.disk.isLost = false;
    await browser.kept.restore();
    expect([...browser.left()]).toEqual([['signOuts', JSON.stringify([aSignOutToken('joan')])]]);
    await browser.kept.restore();
    expect(browser.kept.token()).toBeUndefined();
  });

  it('deletes at the next start what could not be deleted', async () => {
    browser = aBrowser(() => undefined);
    browser.storage.set('signOuts', JSON.stringify([aSignOutToken('joan')]));
    await browser.store.load();
    expect(browser.store.session.get()).toMatchObject({ status: 'signed-out' });
    expect(browser.log).toEqual(['caches deleted']);
  });

  it('keeps nothing of a session of which no such token is known', async () => {
    const { tokens } = await leftOffline({ hasSignOutToken: false });
    expect([...browser.left().keys()]).toEqual([]);
    expect(tokens).toEqual([aToken('joan')]);
  });

  it('never keeps the sign-out token of another session', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.kept.keepSignOutToken(aSignOutToken('lee'));
    expect(browser.kept.signOutToken()).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 410, 426])('is over when the server answers %d', async (status) => {
    const { say } = await leftOffline({ hasSignOutToken: true });
    say(status);
    await browser.store.finishSignOuts();
    expect(browser.kept.signOuts()).toEqual([]);
  });

  it.each([undefined, 408, 429, 500, 503])('is told again after %s', async (said) => {
    const { say } = await leftOffline({ hasSignOutToken: true });
    say(said);
    await browser.store.finishSignOuts();
    expect(browser.kept.signOuts()).toEqual([aSignOutToken('joan')]);
  });

  it('asks for the cookie of pictures again when somebody else has signed in meanwhile', async () => {
    const { say } = await leftOffline({ hasSignOutToken: true });
    const lee = aUser({ _id: 'lee' });
    browser.kept.keepToken(aToken('lee'));
    say(lee);
    await browser.store.finishSignOuts();
    expect(browser.log.slice(-2)).toEqual(['/users/logout', '/users/auth']);
  });
});

describe('a door tablet', () => {
  const paired = {
    school: { _id: 'north', name: 'North School' },
    device: { _id: 'door-1', name: 'Main entrance', key: 'key' },
  };
  const door = { school: paired.school, isBlocked: false };

  it('signs out whoever is signed in, and deletes what they had pulled', async () => {
    browser = aBrowser(signedIn);
    await browser.store.signIn(form);
    browser.log.length = 0;
    await browser.store.becomeDoor(paired);
    expect(browser.log.slice(0, 2)).toEqual(['door kept', 'caches deleted']);
    expect(browser.storage.has('token')).toBe(false);
    expect(browser.store.session.get()).toEqual({ status: 'door', door });
  });

  it('is the same door after every start, whatever the server says', async () => {
    browser = aBrowser(() => undefined);
    await browser.store.becomeDoor(paired);
    await browser.store.load();
    expect(browser.store.session.get()).toEqual({ status: 'door', door });
  });

  it('finishes becoming a door when the browser ended in between', async () => {
    browser = aBrowser(signedIn);
    await browser.store.becomeDoor(paired);
    browser.storage.set('token', aToken('joan'));
    await browser.store.load();
    expect(browser.storage.has('token')).toBe(false);
    expect(browser.store.session.get()).toEqual({ status: 'door', door });
  });

  it('signs in nobody, and ends the session of whoever tried', async () => {
    browser = aBrowser(signedIn);
    await browser.store.becomeDoor(paired);
    browser.log.length = 0;
    expect(await browser.store.signIn(form)).toEqual({ kind: 'door' });
    expect(browser.store.session.get()).toEqual({ status: 'door', door });
    expect(browser.storage.has('token')).toBe(false);
    expect(browser.log.slice(0, 3)).toEqual(['/users/login', 'caches deleted', 'key ended']);
    await vi.waitFor(() => expect(browser.log).toContain('/users/logout'));
  });

  it('that another tab became while the server was asked signs in nobody', async () => {
    browser = aBrowser(({ path }) => {
      if (path === '/users/login') browser.becomesDoorElsewhere();
      return signedIn();
    });
    await browser.store.load();
    expect(await browser.store.signIn(form)).toEqual({ kind: 'door' });
    expect(browser.store.session.get()).toEqual({ status: 'door', door });
    expect(browser.storage.has('token')).toBe(false);
  });

  it('remembers that it is blocked, and that it is allowed again', async () => {
    browser = aBrowser(() => undefined);
    await browser.store.becomeDoor(paired);
    await browser.store.blockDoor({ isBlocked: true, isReplaced: true });
    await browser.store.load();
    const replaced = { ...door, isBlocked: true, isReplaced: true };
    expect(browser.store.session.get()).toEqual({ status: 'door', door: replaced });
    // Found to be stolen since.
    await browser.store.blockDoor({ isBlocked: true, isReplaced: false });
    expect(browser.store.session.get()).toEqual({ status: 'door', door: { ...replaced, isReplaced: false } });
    await browser.store.blockDoor({ isBlocked: false, isReplaced: false });
    expect(browser.store.session.get()).toEqual({ status: 'door', door: { ...door, isReplaced: false } });
  });
});
