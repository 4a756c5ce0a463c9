/** Ends all trouble, and waits for what the product must then do by itself. */
import { limits } from '#sync/limits.ts';
import { deviceKeyOf, hasSealedWaiting, waitingOf } from './disk-content.ts';
import { admitAtDoor, isStrandedDoor, pairDoor } from './doors.ts';
import { isPoison, isTooNew } from './give.ts';
import { forgetForGood } from './retention.ts';
import { liveTabs, type Scene, tabInUse } from './scene.ts';
import { userId } from './school.ts';
import { looksTwiceMs, startServer } from './take-step.ts';
import type { Tablet } from './tablet.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';

export type Healing = {
  /** What still waits while only bad records stop anything. It must be in their lanes. */
  readonly waitingBesideBad: readonly Waiting[];
  /** What still waits although nothing stops it any more. */
  readonly waitingAtTheEnd: readonly Waiting[];
  readonly tookMs: number;
};

export type Waiting = { readonly tablet: string; readonly entry: OutboxEntry };

const minuteMs = 60_000;
/** Back-off, a held lane, the watchdog and a poll: each at most a minute, one after the other. */
const patienceMs = 8 * minuteMs;
/** One poll, and the calls that follow it. */
const catchUpMs = 65_000;

export async function heal(scene: Scene): Promise<Healing> {
  const { world, server, plan } = scene;
  scene.log('— healing');
  scene.happened.isHealing = true;
  scene.windows.length = 0;
  if (plan.areClocksMended) server.mendClocks();
  if (!server.isUp()) startServer(scene);
  server.setTrouble(scene.server.isPoisoned() ? () => undefined : undefined);
  for (const tablet of scene.tablets) {
    tablet.setOffline(false);
    const errorMs = plan.areClocksMended ? 0 : tablet.clockErrorMs();
    tablet.setClock({ errorMs, driftPerMs: 0 });
    for (const tab of liveTabs(tablet)) {
      tab.disk.setFault(undefined);
      if (plan.staysFrozen && tab.isFrozen()) continue;
      if (tab.isFrozen()) tab.thaw();
      tab.setVisible(true);
    }
    if (tabInUse(tablet) === undefined) scene.openTab(tablet);
    if (tablet.user !== undefined) scene.signIn(tablet, tablet.user);
  }
  const beganMs = world.nowMs();
  const bad = badLanes(scene);
  const goesOn = () => waiting(scene).some(({ entry }) => !bad.has(laneKey(entry)));
  await waitWhile(scene, goesOn, patienceMs / 2);
  // A session that began after the backup is unknown to the server: its tablet must hear so first.
  if (scene.happened.isServerSetBack) await world.runUntil(world.nowMs() + catchUpMs);
  // A tablet without a key waits for somebody who may hand in: an administrator comes to look.
  // And one that nobody is signed in on does not hear that the server was set back.
  const stranded = scene.tablets.filter(
    (tablet) =>
      isStrandedDoor(scene, tablet) ||
      waitingOf(tablet).some((entry) => deviceKeyOf(tablet, entry.school) === undefined) ||
      (scene.happened.isServerSetBack && isUnheard(tablet)),
  );
  if (stranded.length > 0) {
    server.sql('update role set is_approved = 1, type = 1 where "user" = ?', userId('ada'));
    for (const tablet of stranded) {
      if (tablet.isDoor) {
        if (isStrandedDoor(scene, tablet)) pairDoor(scene, tablet);
        admitAtDoor(scene, tablet);
        continue;
      }
      scene.count('an administrator had to sign in');
      // The page is opened anew: who was there already does not hear of a new right otherwise.
      tabInUse(tablet)?.kill();
      scene.openTab(tablet);
      scene.signIn(tablet, 'ada');
    }
    // What they hear of a server that was set back has yet to be offered again.
    if (scene.happened.isServerSetBack) await world.runUntil(world.nowMs() + catchUpMs);
  }
  await waitWhile(scene, goesOn, patienceMs);
  const waitingBesideBad = waiting(scene).filter(({ entry }) => !bad.has(laneKey(entry)));
  server.setPoison(false);
  server.setTrouble(undefined);
  const stillBad = badLanes(scene);
  await waitWhile(scene, () => waiting(scene).some(({ entry }) => !stillBad.has(laneKey(entry))), patienceMs);
  const tookMs = world.nowMs() - beganMs;
  // A part that the server could not take, or did not hear of, is tried again after a while.
  const isSealedWaiting = () => scene.tablets.some(hasSealedWaiting);
  await waitWhile(scene, isSealedWaiting, limits.behindMs + minuteMs);
  if (scene.happened.isForgetting) await forgetForGood(scene);
  // Both go on page by page between turns of the real event loop, which no clock of a run counts.
  await world.finish(server.untilForgotten());
  // A question that ends without an answer is told without anybody's doing.
  const isAnswerAwaited = () =>
    server.sql(
      `select id from question where answer not in ('allowed', 'refused') and ends_at > ?`,
      new Date(world.nowMs() - looksTwiceMs).toISOString(),
    ).length > 0;
  await waitWhile(scene, isAnswerAwaited, limits.questionLifetimeMs + 2 * looksTwiceMs);
  // A door that is only paired now has yet to pull, and may wait a minute for a frozen tab's lock.
  const isPairing = () => scene.pairings.size > 0;
  if (isPairing()) await waitWhile(scene, isPairing, minuteMs);
  await catchUp(scene);
  // The last pulls may find that the server was set back. Then all is offered again.
  const isOffered = () => waiting(scene).some(({ entry }) => !stillBad.has(laneKey(entry)));
  if (scene.happened.isServerSetBack || isOffered()) {
    await waitWhile(scene, isOffered, patienceMs);
    await catchUp(scene);
  }
  return {
    waitingBesideBad,
    waitingAtTheEnd: waiting(scene).filter(({ entry }) => !stillBad.has(laneKey(entry))),
    tookMs,
  };
}

/** In Parent Mode the door goes on when the session of whoever turned it on is over. */
function isUnheard(tablet: Tablet): boolean {
  const browser = tabInUse(tablet)?.browser;
  const session = browser?.session.session.get();
  const isOver = session?.status === 'signed-in' && session.isSignInNeeded;
  return isOver || browser?.openSchool.get() === undefined;
}

/**
 * By polls. An announcement whose moment comes meanwhile is published first: a device that holds a
 * stream of the other server hears of it with the next poll.
 */
async function catchUp(scene: Scene): Promise<void> {
  const { world, server, happened } = scene;
  const isPublishedSoon = () =>
    server.sql(
      `select subject from family_event where kind = 'publish' and due_ms <= ?`,
      server.latestMs() + 2 * catchUpMs,
    ).length > 0;
  await waitWhile(scene, () => happened.isTelling && isPublishedSoon(), patienceMs);
  const untilMs = world.nowMs() + patienceMs;
  let known: string;
  // What waited behind a record of a newer app may be handed in meanwhile, and is news to the
  // others.
  do {
    known = revisionsOf(scene);
    await world.runUntil(world.nowMs() + catchUpMs);
  } while (revisionsOf(scene) !== known && world.nowMs() < untilMs);
}

function revisionsOf({ server }: Scene): string {
  return JSON.stringify(server.sql('select school, revision from school_revision order by school'));
}

function waiting({ tablets }: Scene): readonly Waiting[] {
  return tablets.flatMap((tablet) => waitingOf(tablet).map((entry) => ({ tablet: tablet.name, entry })));
}

/**
 * Lanes with a record that the server cannot take yet: they alone may wait. A tab that was killed
 * between its commit and its tick left the record on the disk alone.
 */
function badLanes(scene: Scene): ReadonlySet<string> {
  const isPoisoned = scene.server.isPoisoned();
  const isBad = new Set(['too new', ...(isPoisoned ? ['poison'] : [])]);
  const ticked = scene.ticks.filter(({ kind }) => isBad.has(kind));
  const kept = waiting(scene).flatMap(({ entry }) =>
    isTooNew(entry.command) || (isPoisoned && isPoison(entry.command)) ? [entry] : [],
  );
  return new Set([...ticked, ...kept].map(laneKey));
}

function laneKey({ school, lane }: { readonly school: string; readonly lane: string }): string {
  return `${school} ${lane}`;
}

async function waitWhile({ world }: Scene, goesOn: () => boolean, mostMs: number): Promise<void> {
  const untilMs = world.nowMs() + mostMs;
  while (goesOn() && world.nowMs() < untilMs) await world.runUntil(world.nowMs() + 5_000);
}
