/** Everything that the checks look at once a run has healed. */
import { z } from 'zod';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { Command } from '#sync/school/commands/catalogue.ts';
import { erasedText } from '#sync/school/erasing/erased.ts';
import { nothingSaid } from '#api/db/forgetting-tables.ts';
import type { FactOf } from '#pwa/data/store/outbox-facts.ts';
import { type Copy, copyOfCache, createFreshCopies } from './copy.ts';
import {
  type Cache,
  cacheOf,
  deviceIdOf,
  deviceKeyOf,
  doorFactOf,
  outboxOf,
  sealedIdsOf,
  rowsBesideOutbox,
  textsOn,
} from './disk-content.ts';
import { standingOfKey } from './key-standing.ts';
import { idOf, passOf, readAt, whoTyped } from './identify.ts';
import type { Healing } from './heal.ts';
import { readRaw } from './read-raw.ts';
import { isOfLeaver } from './retention.ts';
import { liveTabs, type Scene, tabInUse } from './scene.ts';
import { north, root, south } from './school.ts';
import type { Server } from './server.ts';
import type { Tablet } from './tablet.ts';
import type { Tick } from './ticks.ts';

export type HistoryRow = {
  readonly school: string;
  readonly id: string;
  readonly position: number;
  readonly raw: string;
  readonly actor: string;
  readonly device: string;
  readonly stamp: string;
  readonly corrected_stamp: string;
  readonly arrived_at: string;
  readonly verdict: string;
  readonly name: string;
  readonly code: string | null;
  readonly proof: string | null;
  readonly revision: number;
};

export type TabletEvidence = {
  readonly name: string;
  /** As which it is known now. */
  readonly device: string | undefined;
  readonly outbox: readonly OutboxEntry[];
  /** Ids of what lies there sealed, which the server alone can read. */
  readonly sealedIds: ReadonlySet<string>;
  /** Who is signed in, and the school in view with its copy on the disk. */
  readonly session: 'signed-in' | 'signed-out' | 'door' | 'loading' | undefined;
  readonly isMeantToBeLoggedOut: boolean;
  /** What the disk says of the door that the tablet is, and what its screens show. */
  readonly door: FactOf<'door'> | undefined;
  readonly doorOnScreen: FactOf<'door'> | undefined;
  /** The school in view has blocked this tablet. */
  readonly isBlocked: boolean;
  /** One of its tabs has a live line. */
  readonly isListening: boolean;
  readonly schoolInView: string | undefined;
  /** Whose own copy as a parent is in view. */
  readonly parentEmail: string | undefined;
  readonly cache: Cache | undefined;
  readonly copy: Copy | undefined;
  /** The same school through the same person's eyes, from nothing. */
  readonly fresh: Copy | undefined;
  readonly isClockRight: boolean;
  readonly rowsBesideOutbox: ReadonlyMap<string, number>;
  readonly storageKeys: readonly string[];
  /** Whom it takes the typer of each PIN for that was ever given. */
  readonly typed: ReadonlyMap<string, string | undefined>;
  /** What it says to a parent's pass; undefined when there is none. */
  readonly pass: string | undefined;
  /** What lies in its databases, but for what waits to be sent. Only where somebody was erased. */
  readonly onDisk: readonly { readonly place: string; readonly text: string }[];
  /** Schools of which the person who is signed in has no right to see anything. */
  readonly forbiddenSchools: readonly string[];
};

export type Evidence = {
  readonly ticks: readonly Tick[];
  readonly history: readonly HistoryRow[];
  readonly openQuarantine: ReadonlySet<string>;
  /** Somebody applied what had been put aside. */
  readonly everQuarantined: boolean;
  /** Devices that are doors. */
  readonly doors: ReadonlySet<string>;
  readonly tablets: readonly TabletEvidence[];
  /** Each school as it is, by id. */
  readonly schools: ReadonlyMap<string, Copy>;
  readonly follower: Copy;
  readonly healing: Healing;
  readonly plan: Scene['plan'];
  readonly happened: Scene['happened'];
  /** Who was erased, also where the answer was lost. */
  readonly erased: ReadonlySet<string>;
  /** Every row of the store. Only where somebody was erased. */
  readonly everything: ReturnType<Server['everything']>;
  readonly serverFaults: readonly string[];
  /** What reached the server as hand-ins. */
  readonly pushes: Server['pushes'];
  readonly ofImports: Server['ofImports'];
  readonly sql: Server['sql'];
};

export async function gatherEvidence(scene: Scene, healing: Healing): Promise<Evidence> {
  const { server } = scene;
  await scene.follower.catchUp();
  const freshCopy = createFreshCopies(server);
  const schools = new Map<string, Copy>();
  for (const { id } of [north, south]) {
    const copy = await freshCopy({ email: root.email, school: id });
    if (copy !== undefined) schools.set(id, copy);
  }
  const erased = new Set([
    ...scene.happened.erased,
    ...server.sql<{ id: string }>('select id from erased').map(({ id }) => id),
  ]);
  const tablets: TabletEvidence[] = [];
  for (const tablet of scene.tablets) {
    const tab = tabInUse(tablet);
    const session = tab?.browser.session.session.get();
    const open = tab?.browser.openSchool.get();
    const school = open?.school;
    const asParent = open?.asParent === true;
    const isSignedIn = session?.status === 'signed-in' && !session.isSignInNeeded;
    const parent = asParent && session?.status === 'signed-in' ? session.user._id : undefined;
    const cache = school === undefined ? undefined : cacheOf(tablet, school, parent);
    const email = isSignedIn ? session.user.email : undefined;
    const isDoor = session?.status === 'door';
    const key = isDoor ? deviceKeyOf(tablet, north.id) : undefined;
    const isBlocked = isDoor
      ? key !== undefined && standingOfKey(server.sql, north.id, key) === 'blocked'
      : server.sql(
          'select 1 from device where school = ? and id = ? and is_revoked = 1',
          school ?? '',
          deviceIdOf(tablet) ?? '',
        ).length > 0;
    const eyes = email !== undefined ? { email, asParent } : key !== undefined ? { key } : undefined;
    tablets.push({
      name: tablet.name,
      device: deviceIdOf(tablet),
      outbox: outboxOf(tablet),
      sealedIds: sealedIdsOf(tablet, server.sql),
      session: session?.status,
      // While a tablet has not become the door yet, whoever was signed in there still is.
      isMeantToBeLoggedOut: tablet.user === undefined && !scene.pairings.has(tablet),
      isBlocked,
      isListening: liveTabs(tablet).some((tab) => scene.network.isListening(tab.name)),
      door: doorFactOf(tablet),
      doorOnScreen: isDoor ? session.door : undefined,
      schoolInView: isSignedIn || isDoor ? school : undefined,
      parentEmail: asParent ? email : undefined,
      cache,
      copy: cache === undefined ? undefined : copyOfCache(cache),
      fresh:
        school === undefined || eyes === undefined || isBlocked
          ? undefined
          : await freshCopy({ ...eyes, school }),
      isClockRight: tablet.clockErrorMs() === 0,
      rowsBesideOutbox: rowsBesideOutbox(tablet),
      storageKeys: [...tablet.storage.keys()],
      typed: await whoTypes(scene, tablet),
      pass: await answerToPass(scene, tablet),
      onDisk: erased.size > 0 ? textsOn(tablet) : [],
      forbiddenSchools: isSignedIn ? forbiddenTo(scene, session.user._id) : [],
    });
  }
  return {
    ticks: scene.ticks,
    history: server
      .sql<HistoryRow>('select * from history order by school, position')
      .map((row) => asTold(asItWas(row, scene), server, erased)),
    openQuarantine: new Set(
      server
        .sql<{ command: string }>(`select command from quarantine where status = 'open'`)
        .map((row) => row.command),
    ),
    everQuarantined: server.sql(`select 1 from quarantine where status = 'applied'`).length > 0,
    doors: new Set(server.sql<{ id: string }>('select id from device where is_door = 1').map(({ id }) => id)),
    tablets,
    schools,
    follower: scene.follower.copy(),
    healing,
    plan: scene.plan,
    happened: scene.happened,
    erased,
    everything: erased.size > 0 ? server.everything() : [],
    serverFaults: server.faults,
    pushes: server.pushes,
    ofImports: server.ofImports,
    sql: server.sql,
  };
}

/** What an old school's history said before it grew old; the checks play it again. */
function asItWas(row: HistoryRow, { happened }: Scene): HistoryRow {
  const raw = happened.before.get(row.id);
  return row.raw !== nothingSaid || raw === undefined || isOfLeaver(raw) ? row : { ...row, raw };
}

/**
 * The words of an erased child are blank in the history, where the record may have the server's own
 * word: whether a report is explained, which it told by a reason that is gone, and what a parent
 * wrote of a family whose erased child is not in the thread, because the parent is barred from it.
 */
function asTold(row: HistoryRow, server: Server, erased: ReadonlySet<string>): HistoryRow {
  const parsed = readRaw(row.raw);
  if (parsed.kind !== 'command') return row;
  const told = toldOf(parsed.command, row, { ...server, erased });
  if (told === undefined) return row;
  const { command } = parsed;
  const args = { ...command.args, set: { ...('set' in command.args && command.args.set), ...told } };
  return { ...row, raw: JSON.stringify({ ...command, args }) };
}

function toldOf(
  command: Command,
  { school, position }: HistoryRow,
  { sql, erased }: Pick<Server, 'sql'> & { readonly erased: ReadonlySet<string> },
): object | undefined {
  if (command.name === 'writeMessage' && command.args.set.text === erasedText) {
    const [told] = sql<{ students: string; contact: string; text: string }>(
      'select students, contact, text from message where school = ? and id = ?',
      school,
      command.args._id,
    );
    // Of a thread that an erased child or adult is in, the words have to be gone here, too.
    const isOfErased = [...erased].some((id) => told?.students.includes(id) === true || told?.contact === id);
    return told === undefined || isOfErased ? undefined : { text: told.text };
  }
  if (command.name !== 'reportAbsence') return undefined;
  if (command.args.set.reason !== '' || command.args.set.explained !== true) return undefined;
  const [told] = sql<{ after: string | null }>(
    `select after from history_record where school = ? and position = ? and kind = 'absence'`,
    school,
    position,
  );
  return typeof told?.after === 'string' ? Explained.parse(JSON.parse(told.after)) : undefined;
}

/** What did not change is not named. */
const Explained = z.object({ explained: z.boolean().optional() });

async function whoTypes({ happened }: Scene, tablet: Tablet) {
  const typed = new Map<string, string | undefined>();
  for (const { pin } of happened.pins) {
    const who = pin === '' ? undefined : await whoTyped(tablet, pin);
    typed.set(pin, who && idOf(who));
  }
  return typed;
}

async function answerToPass(scene: Scene, tablet: Tablet): Promise<string | undefined> {
  // Only where passes are looked at: each pass asks the server for its key.
  if (!tablet.isDoor || scene.happened.pins.length === 0) return undefined;
  const pass = await passOf(scene, scene.world.nowMs());
  return pass && (await readAt(tablet, pass)).kind;
}

function forbiddenTo({ server }: Scene, user: string): readonly string[] {
  const allowed = new Set(
    server
      .sql<{ school: string }>(
        'select school from role where "user" = ? and is_approved = 1 and type <= 2',
        user,
      )
      .map((row) => row.school),
  );
  return [north.id, south.id].filter((school) => !allowed.has(school));
}
