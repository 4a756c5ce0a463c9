/**
 * Tells each parent only of news that concern them.
 *
 * Four hundred parents must not all ask whenever one child is dropped off. So their live streams do
 * not listen to the school's nudges. One watch for each school reads, once for all parents, whom
 * the latest changes were about, and passes the nudge on to those. In doubt (a scope is being read,
 * too many news, a store in trouble) everybody is told: a needless pull is cheap, a missing child
 * is not.
 */
import type { Nudge } from '#api/live/broker.ts';
import type { Reader } from '#api/db/open.ts';
import { type News, readNews } from '#api/db/news-reader.ts';
import { childrenToCollect, type Parent, type ParentScope, readParentScope } from './parent-scope.ts';
import type { WithBroker, WithLog } from './ports.ts';

export interface FamilyNews {
  /** Answers the way to stop; stopping twice is harmless. */
  readonly follow: (
    family: { readonly school: string; readonly parent: Parent },
    listener: (nudge: Nudge) => void,
  ) => () => void;
}

interface Follower {
  readonly parent: Parent;
  readonly listener: (nudge: Nudge) => void;
  /** Undefined while it is being read. */
  scope: ParentScope | undefined;
  /** Which reading of the scope counts: an earlier one that comes late does not. */
  reading: number;
}

interface Watch {
  readonly school: string;
  readonly followers: Set<Follower>;
  /** Up to where everybody was told; undefined before the first nudge. */
  told: number | undefined;
  heard: number;
  isLooking: boolean;
  stop: () => void;
}

export function createFamilyNews(
  needs: WithBroker & WithLog & { readonly store: { readonly read: Reader } },
): FamilyNews {
  const { broker, log, store } = needs;
  const watches = new Map<string, Watch>();

  function watchOf(school: string): Watch {
    const known = watches.get(school);
    if (known !== undefined) return known;
    const watch: Watch = {
      school,
      followers: new Set(),
      told: undefined,
      heard: 0,
      isLooking: false,
      stop: () => {},
    };
    watch.stop = broker.subscribe(school, ({ revision }) => {
      watch.heard = Math.max(watch.heard, revision);
      if (!watch.isLooking) void look(watch);
    });
    watches.set(school, watch);
    return watch;
  }

  async function look(watch: Watch): Promise<void> {
    watch.isLooking = true;
    while (watch.told === undefined || watch.told < watch.heard) {
      const { heard, told } = watch;
      const news = told === undefined ? 'everything' : await newsOf(watch.school, told, heard);
      watch.told = heard;
      for (const follower of watch.followers) tell(watch, follower, { news, revision: heard });
    }
    watch.isLooking = false;
  }

  async function newsOf(school: string, after: number, upTo: number): Promise<News | 'everything'> {
    try {
      return await readNews(store.read, school, { after, upTo });
    } catch (error) {
      log.warn({ err: error, school }, 'what changed could not be read: every parent is told');
      return 'everything';
    }
  }

  function tell(
    { school }: Watch,
    follower: Follower,
    { news, revision }: { readonly news: News | 'everything'; readonly revision: number },
  ): void {
    if (!concerns(news, follower)) return;
    if (news === 'everything' || news.isRoster) void learnScope(school, follower);
    follower.listener({ school, revision });
  }

  async function learnScope(school: string, follower: Follower): Promise<void> {
    follower.reading += 1;
    follower.scope = undefined;
    const { reading } = follower;
    try {
      const { scope } = await readParentScope(store.read, school, follower.parent);
      if (follower.reading === reading) follower.scope = scope;
    } catch (error) {
      // Without a scope everything concerns this parent, so nothing is missed.
      log.warn({ err: error, school }, 'a parent’s scope could not be read');
    }
  }

  return {
    follow: ({ school, parent }, listener) => {
      const watch = watchOf(school);
      const follower: Follower = { parent, listener, scope: undefined, reading: 0 };
      watch.followers.add(follower);
      void learnScope(school, follower);
      return () => {
        watch.followers.delete(follower);
        if (watch.followers.size > 0 || watches.get(school) !== watch) return;
        watch.stop();
        watches.delete(school);
      };
    },
  };
}

/** Is there anything in it for this parent? Pure. */
function concerns(news: News | 'everything', { parent, scope }: Pick<Follower, 'parent' | 'scope'>): boolean {
  if (news === 'everything' || news.isForAll || scope === undefined) return true;
  const has = (ids: ReadonlySet<string>, among: ReadonlySet<string>) => [...among].some((id) => ids.has(id));
  return (
    has(news.students, scope.children) ||
    has(news.collected, childrenToCollect(scope)) ||
    // A thread is found by one of its children, who may be deleted.
    has(news.collected, scope.deletedChildren) ||
    has(news.contacts, scope.ownContacts) ||
    has(news.contacts, scope.otherContacts) ||
    (parent.emailVerified && news.emails.has(parent.email))
  );
}

export interface WithFamilyNews {
  readonly familyNews: FamilyNews;
}
