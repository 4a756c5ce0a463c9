/** Takes one step of the plan. It does not wait for the calls that the step causes. */
import { formatStamp, serverNode } from '#sync/stamp.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { blockDoor, pairDoor } from './doors.ts';
import { copyDisk, type DiskFault } from './disk.ts';
import { answerParents, askParents, nameForDays } from './family.ts';
import { eraseAdult, eraseChild } from './erasure.ts';
import { importRoster, undoImport } from './imports.ts';
import { addOldTerm, forgetOldDays, oldDay } from './retention.ts';
import { forge } from './forge.ts';
import { giveOdd, giveSomething } from './give.ts';
import { givePins, holdUpPass, typePin } from './identify.ts';
import { callOffice } from './office.ts';
import type { Act, Step } from './act.ts';
import { createRandom } from './random.ts';
import { describeFault, liveTabs, logOut, type Scene, tabInUse } from './scene.ts';
import { north, userId } from './school.ts';
import type { Tab } from './tab.ts';
import { createTablet, originalOf, type Tablet } from './tablet.ts';
import { lookAtScreens } from './look-at-screens.ts';

export async function takeStep(scene: Scene, { act, seed }: Step): Promise<void> {
  scene.log(`— ${JSON.stringify(act)}`);
  if (act.kind === 'look') {
    scene.violations.push(...lookAtScreens(scene));
    await scene.follower.catchUp();
    return;
  }
  if ('tablet' in act) {
    const tablet = scene.tablets[act.tablet];
    if (tablet !== undefined) await takeTabletStep(scene, tablet, { act, seed });
    return;
  }
  await takeServerStep(scene, { act, seed });
}

type TabletAct = Extract<Act, { readonly tablet: number }>;
type ServerAct = Exclude<Act, TabletAct | { readonly kind: 'look' }>;

async function takeTabletStep(
  scene: Scene,
  tablet: Tablet,
  { act, seed }: { readonly act: TabletAct; readonly seed: string },
): Promise<void> {
  const { count } = scene;
  const world = troubledWorld(scene);
  const tab = tabInUse(tablet);
  const background = (work: Promise<unknown>): void => {
    work.catch((fault: unknown) => scene.log(`${tablet.name}: ${describeFault(fault)}`));
  };
  const wantDay = (day: SchoolDay): void => {
    const open = tab?.browser.openSchool.get();
    if (tab !== undefined && open !== undefined) background(tab.browser.wantDays(open, day));
  };
  switch (act.kind) {
    case 'give':
      return background(giveSomething(scene, tablet, { seed }));
    case 'give too new':
      return background(giveOdd(scene, tablet, { kind: 'too new', seed }));
    case 'give malformed':
      return background(giveOdd(scene, tablet, { kind: 'malformed', seed }));
    case 'give old version':
      return background(giveOdd(scene, tablet, { kind: 'old version', seed }));
    case 'give drop-off':
      return background(giveSomething(scene, tablet, { seed, what: 'drop-off' }));
    case 'give pick-up':
      return background(giveSomething(scene, tablet, { seed, what: 'pick-up' }));
    case 'give rule':
      return background(giveSomething(scene, tablet, { seed, what: 'rule' }));
    case 'give desk work':
      return background(giveSomething(scene, tablet, { seed, what: 'desk work' }));
    case 'give absence':
      return background(giveSomething(scene, tablet, { seed, what: 'absence' }));
    case 'parent reports':
      return background(giveSomething(scene, tablet, { seed, what: 'report' }));
    case 'give staff presence':
      return background(giveSomething(scene, tablet, { seed, what: 'staff presence' }));
    case 'give template':
      return background(giveSomething(scene, tablet, { seed, what: 'template' }));
    case 'give message':
      return background(giveSomething(scene, tablet, { seed, what: 'message' }));
    case 'plan announcement':
      return background(giveSomething(scene, tablet, { seed, what: act }));
    case 'give payment':
      return background(giveSomething(scene, tablet, { seed, what: 'payment' }));
    case 'delete record':
      return background(giveSomething(scene, tablet, { seed, what: 'deletion' }));
    case 'give of imported child':
      return background(giveSomething(scene, tablet, { seed, what: 'imported child' }));
    case 'give of leaver':
      return background(giveSomething(scene, tablet, { seed, what: 'leaver' }));
    case 'give of old day':
      // Whoever records something of a day looks at it.
      wantDay(oldDay);
      return background(giveSomething(scene, tablet, { seed, what: 'old day' }));
    case 'give of old list':
      return background(giveSomething(scene, tablet, { seed, what: 'old list' }));
    case 'give of old payment':
      return background(giveSomething(scene, tablet, { seed, what: 'old payment' }));
    case 'give of child':
    case 'give of adult':
    case 'give roll call':
      return background(giveSomething(scene, tablet, { seed, what: act }));
    case 'ask parents':
      lookForQuestions(scene);
      return background(askParents(scene, tablet, seed));
    case 'type PIN':
      return background(typePin(scene, tablet, seed));
    case 'hold up pass':
      return background(holdUpPass(scene, tablet, seed));
    case 'forge':
      return background(forge(scene, tablet, seed));
    case 'pair door':
      return pairDoor(scene, tablet);
    case 'poison':
      poisonServer(scene);
      return background(giveOdd(scene, tablet, { kind: 'poison', seed }));
    case 'sign in':
      count('another user');
      return scene.signIn(tablet, act.user);
    case 'log out':
      // A door offers no way to sign out, and nobody is offered one before having signed in.
      if (tab === undefined || tablet.isDoor) return undefined;
      if (tab.browser.session.session.get().status === 'signed-out') return undefined;
      count('logout');
      tablet.user = undefined;
      return logOut(scene, tab);
    case 'open tab':
      count('second tab');
      scene.openTab(tablet);
      return undefined;
    case 'kill tab':
      return world.afterTurns(act.turns, () => {
        const victim = someLiveTab(tablet, seed);
        if (victim === undefined) return;
        count('browser killed');
        scene.log(`${victim.name} is killed`);
        victim.kill();
        world.at(world.nowMs() + act.awayMs, () => scene.openTab(tablet));
      });
    case 'freeze tab':
      return world.afterTurns(act.turns, () => {
        const victim = someLiveTab(tablet, seed);
        if (victim === undefined || victim.isFrozen()) return;
        count('tab frozen');
        scene.log(`${victim.name} freezes`);
        victim.freeze();
        world.at(world.nowMs() + act.forMs, () => victim.thaw());
      });
    case 'hide tab':
      if (tab === undefined) return undefined;
      count('tab hidden');
      tab.setVisible(false);
      world.at(world.nowMs() + act.forMs, () => tab.setVisible(true));
      return undefined;
    case 'parent mode':
      // Its switch is on a page that only somebody who is signed in sees.
      if (tab?.browser.session.session.get().status === 'signed-in')
        background(tab.browser.setParentMode(act.isOn ? '/door' : null));
      return undefined;
    case 'look at day':
      wantDay(addDays(SchoolDay.parse('2026-09-07'), -createRandom(seed).int(0, 40)));
      return undefined;
    case 'offline':
      count('offline');
      tablet.setOffline(true);
      world.at(world.nowMs() + act.forMs, () => tablet.setOffline(false));
      return undefined;
    case 'network':
      scene.windows.push({ ...act, tablet, untilMs: world.nowMs() + act.forMs, seed });
      return undefined;
    case 'disk':
      return troubleDisk(scene, tablet, { ...act, seed });
    case 'connections lost':
      return world.afterTurns(act.turns, () => {
        const victim = someLiveTab(tablet, seed);
        if (victim === undefined) return;
        count('disk connections lost');
        victim.disk.loseConnections();
      });
    case 'clock':
      count(act.driftPerMs === 0 ? 'clock jump' : 'clock drift');
      scene.happened.clockTroubled.add(tablet.name);
      tablet.setClock({ errorMs: act.errorMs, driftPerMs: act.driftPerMs });
      return undefined;
    case 'clone tablet':
      return cloneTablet(scene, tablet);
    case 'keep copy of disk':
      scene.copies.set(tablet, {
        atMs: world.nowMs(),
        user: tablet.user,
        isDoor: tablet.isDoor,
        storage: new Map(tablet.storage),
        factory: await copyDisk(tablet.factory()),
      });
      return undefined;
    case 'restore copy of disk':
      return restoreDisk(scene, tablet);
    case 'device revoked':
      count('device revoked');
      scene.server.sql(
        'update device set is_revoked = 1 where school = ? and name = ?',
        north.id,
        tablet.name,
      );
      return undefined;
  }
}

async function takeServerStep(
  scene: Scene,
  { act, seed }: { readonly act: ServerAct; readonly seed: string },
): Promise<void> {
  const { server, count } = scene;
  const world = troubledWorld(scene);
  const direct = (work: Promise<unknown>): void => {
    work.catch((fault: unknown) =>
      scene.violations.push({ check: 'theOfficeIsServed', detail: describeFault(fault) }),
    );
  };
  switch (act.kind) {
    case 'server killed':
      return world.afterTurns(act.turns, () => {
        count('server killed');
        scene.log('the server is killed');
        server.kill();
        world.at(world.nowMs() + act.forMs, () => startServer(scene));
      });
    case 'server clock':
      return world.afterTurns(act.turns, () => {
        count(act.errorMs === 0 ? 'clock of the server mended' : 'clock of the server wrong');
        scene.log('the server is killed');
        scene.happened.isServerClockTroubled = true;
        server.kill();
        world.at(world.nowMs() + act.forMs, () => {
          server.setClock(act.errorMs);
          startServer(scene);
        });
      });
    case 'second server':
      count('a second server with another clock');
      scene.happened.isServerClockTroubled = true;
      server.join(act.errorMs);
      return undefined;
    case 'server backed up':
      return server.backUp({ isPlainCopy: isEverybodyThere(scene) });
    case 'server set back':
      server.kill();
      world.at(world.nowMs() + act.forMs, () => {
        if (!server.isUp() && server.restore()) {
          count('server set back to a backup');
          scene.happened.isServerSetBack = true;
        }
        startServer(scene);
      });
      return undefined;
    case 'store trouble': {
      const untilMs = world.nowMs() + act.forMs;
      const random = createRandom(seed);
      server.setTrouble(() => {
        if (world.nowMs() >= untilMs || !random.chance(act.share)) return undefined;
        count('store trouble');
        const error = new Error('The disk refuses.');
        return { when: random.chance(0.5) ? 'before' : 'after', error };
      });
      return undefined;
    }
    case 'rights taken':
      count('rights taken');
      server.sql('update role set is_approved = 0 where "user" = ?', userId(act.user));
      return undefined;
    case 'rights given': {
      const isAdministrator = act.user === 'ada' || act.user === 'dora';
      server.sql(
        'update role set is_approved = 1, type = ? where "user" = ?',
        isAdministrator ? roleTypes.administrator : roleTypes.staff,
        userId(act.user),
      );
      return undefined;
    }
    case 'rights lowered':
      count('rights lowered');
      // To staff, or to a parent, who has the school in view and may pull nothing of it.
      server.sql(
        'update role set type = ? where "user" = ?',
        createRandom(seed).pick([roleTypes.staff, roleTypes.parent]),
        userId(act.user),
      );
      return undefined;
    case 'sessions revoked':
      count('sessions revoked');
      server.sql(
        'update session set revoked_at = ? where "user" = ? and revoked_at is null',
        new Date(world.nowMs()).toISOString(),
        userId(act.user),
      );
      return undefined;
    case 'school deactivated':
      count('school deactivated');
      return setActive(scene, false);
    case 'school activated':
      return setActive(scene, true);
    case 'term changed':
    case 'student unregistered':
    case 'office saves':
      count(act.kind);
      return callOffice(scene, { what: act.kind, seed });
    case 'child of parent':
      count(act.isOfParent ? 'child linked to the parent' : 'child taken from the parent');
      return callOffice(scene, { what: act.isOfParent ? 'link' : 'unlink', seed });
    case 'block door':
    case 'allow door':
      blockDoor(scene, act.kind === 'block door').catch((fault: unknown) =>
        scene.violations.push({ check: 'theOfficeIsServed', detail: describeFault(fault) }),
      );
      return undefined;
    case 'parent answers':
      return direct(answerParents(scene, seed));
    case 'parent names':
      return direct(nameForDays(scene, seed));
    case 'erase child':
      lookForErasures(scene);
      return direct(eraseChild(scene, act.child));
    case 'erase adult':
      lookForErasures(scene);
      return direct(eraseAdult(scene));
    case 'school is old':
      // It was made so.
      return undefined;
    case 'add old term':
      return direct(addOldTerm(scene));
    case 'forget old days':
      lookForOldDays(scene);
      return direct(forgetOldDays(scene, 'ada'));
    case 'import roster':
      lookForImports(scene);
      return direct(importRoster(scene, seed));
    case 'undo import':
      return direct(undoImport(scene));
    case 'families are told':
      return tellFamilies(scene);
    case 'give PINs':
      return direct(givePins(scene, seed));
    case 'office rule':
      return callOffice(scene, { what: act.kind, seed });
    case 'quarantine resolved':
      return callOffice(scene, { what: act.action, seed });
  }
}

/** Trouble that is due after healing began does not happen; the end of a trouble does. */
function troubledWorld({ world, happened }: Scene): Scene['world'] {
  return {
    ...world,
    afterTurns: (turns, act) => world.afterTurns(turns, () => (happened.isHealing ? undefined : act())),
  };
}

const startAgainMs = 2_000;

export function startServer(scene: Scene): void {
  const { server, world, violations } = scene;
  server
    .start()
    .then(() => {
      // It ends when its store fails, and is started again.
      if (!server.isUp() && world.nowMs() < scene.happened.endedMs)
        world.at(world.nowMs() + startAgainMs, () => startServer(scene));
    })
    .catch((fault: unknown) => {
      violations.push({ check: 'theServerStarts', detail: describeFault(fault) });
    });
}

/**
 * A device that has seen more finds out that a store was set back to a plain copy of its file.
 * In a run in which devices forget what they saw, backups are made as the product makes them.
 */
function isEverybodyThere({ plan, tablets }: Scene): boolean {
  const forgetting: ReadonlySet<string> = new Set([
    'log out',
    'sign in',
    'rights taken',
    'rights lowered',
    'sessions revoked',
    'network',
    'disk',
    'restore copy of disk',
    'clone tablet',
    'offline',
    'kill tab',
    'freeze tab',
    'connections lost',
    'clock',
    // A life of the store that only some have seen is told by nobody else.
    'store trouble',
  ] satisfies Act['kind'][]);
  return tablets.length > 0 && !plan.steps.some(({ act }) => forgetting.has(act.kind));
}

function someLiveTab(tablet: Tablet, seed: string): Tab | undefined {
  const tabs = liveTabs(tablet);
  return tabs.length === 0 ? undefined : createRandom(`tab ${seed}`).pick(tabs);
}

function troubleDisk(
  { world, count }: Scene,
  tablet: Tablet,
  trouble: {
    readonly fault: DiskFault;
    readonly share: number;
    readonly forMs: number;
    readonly seed: string;
  },
): void {
  const untilMs = world.nowMs() + trouble.forMs;
  const random = createRandom(trouble.seed);
  for (const tab of liveTabs(tablet))
    tab.disk.setFault((mode) => {
      if ((mode === 'open') !== (trouble.fault === 'no-open')) return undefined;
      if (world.nowMs() >= untilMs || !random.chance(trouble.share)) return undefined;
      count(`disk ${trouble.fault}`);
      return trouble.fault;
    });
}

function poisonServer({ server, count }: Scene): void {
  count('poison');
  server.setTrouble(() => undefined);
  server.setPoison(true);
}

const lookEachMs = 60_000;
/** After which a server that was not in trouble has looked. */
export const looksTwiceMs = 2 * lookEachMs;

/** At once, and until the checks begin. */
function lookEachMinute({ world, happened }: Scene, look: () => void): void {
  const again = (): void => {
    if (happened.endedMs < Number.POSITIVE_INFINITY) return;
    world.at(world.nowMs() + lookEachMs, again);
    look();
  };
  again();
}

/** As the server looks each minute, also after its store was in trouble. */
function lookForErasures(scene: Scene): void {
  const { server, happened } = scene;
  if (happened.isErasing) return;
  happened.isErasing = true;
  server.startErasing();
  lookEachMinute(scene, server.lookForErasures);
}

/** As the server looks each minute: a run that was interrupted goes on. */
function lookForOldDays(scene: Scene): void {
  const { server, happened } = scene;
  if (happened.isForgetting) return;
  happened.isForgetting = true;
  // Who leaves by it is erased, too.
  lookForErasures(scene);
  server.startForgetting();
  lookEachMinute(scene, server.lookForOldDays);
}

/** As the server looks every few seconds, also after its store was in trouble. */
function lookForQuestions(scene: Scene): void {
  const { server, happened } = scene;
  if (happened.isAsking) return;
  happened.isAsking = true;
  lookEachMinute(scene, server.lookForQuestions);
}

/** As the server looks now and then: an import that was interrupted goes on. */
function lookForImports(scene: Scene): void {
  const { server, happened } = scene;
  if (happened.isImporting) return;
  happened.isImporting = true;
  server.startImporting();
  lookEachMinute(scene, server.lookForImports);
}

const tellEachMs = 10_000;

/** Again and again until the checks begin; a start would look at once. */
function tellFamilies(scene: Scene): void {
  const { world, server, happened } = scene;
  if (happened.isTelling) return;
  happened.isTelling = true;
  const tell = (): void => {
    if (happened.endedMs < Number.POSITIVE_INFINITY) return;
    world.at(world.nowMs() + tellEachMs, tell);
    server.tellFamilies();
  };
  tell();
}

/** As a superadmin's call does it: a change of the school's record with a revision of its own. */
function setActive({ server, world }: Scene, isActive: boolean): void {
  const stamp = formatStamp({ ms: world.nowMs(), counter: 0, node: serverNode });
  const [before] = server.sql<{ stamps: string }>('select stamps from school where school = ?', north.id);
  const stamps = { ...JSON.parse(before?.stamps ?? '{}'), isActive: stamp };
  server.sql('update school_revision set revision = revision + 1 where school = ?', north.id);
  server.sql(
    `update school set is_active = ?, stamps = ?,
       revision = (select revision from school_revision where school = ?) where school = ?`,
    isActive ? 1 : 0,
    JSON.stringify(stamps),
    north.id,
    north.id,
  );
}

async function cloneTablet(scene: Scene, tablet: Tablet): Promise<void> {
  scene.count('tablet cloned');
  // The tablet itself is among them.
  const count = scene.tablets.filter(({ name }) => originalOf(name) === tablet.name).length;
  const clone = createTablet(`${tablet.name} clone${count === 1 ? '' : ` ${count}`}`, scene.world);
  clone.replaceDisk(await copyDisk(tablet.factory()), tablet.storage);
  clone.user = tablet.user;
  clone.isDoor = tablet.isDoor;
  scene.happened.clonedTablets.add(tablet.name).add(clone.name);
  scene.tablets.push(clone);
  scene.openTab(clone);
}

/** The tablet is set back to a backup of its own: all tabs go, the disk is the older one. */
function restoreDisk(scene: Scene, tablet: Tablet): void {
  const copy = scene.copies.get(tablet);
  if (copy === undefined) return;
  scene.copies.delete(tablet);
  scene.count('tablet set back to a backup');
  scene.happened.clonedTablets.add(tablet.name);
  for (const tick of scene.ticks)
    if (tick.tablet === tablet.name && tick.madeMs >= copy.atMs) scene.happened.goneWithDisk.add(tick.id);
  for (const tab of liveTabs(tablet)) tab.kill();
  tablet.replaceDisk(copy.factory, copy.storage);
  // Whoever was signed in then may be again: a server that did not hear of the log-out takes the
  // token.
  tablet.user = copy.user;
  tablet.isDoor = copy.isDoor;
  scene.openTab(tablet);
}
