import { Dexie } from 'dexie';
import { v7 } from 'uuid';
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import type { Session } from '#pwa/data/calls/session-state.ts';
import { requestBackgroundSync } from '#pwa/platform/background-sync.ts';
import { withRoom } from '#pwa/data/store/with-room.ts';
import { onFault, openSchool, outbox, sessionStore, tell } from '#pwa/data/browser/page-data.ts';

/** `kept`: on disk, and on its way. `not-kept`: the disk refused, and nothing may turn green. */
export type Given = { readonly kind: 'kept'; readonly id: string } | { readonly kind: 'not-kept' };

/**
 * Gives a command: one strict IndexedDB transaction, and no network is awaited. The actor is
 * whoever is signed in now, or the door tablet itself, for good. The form has parsed the arguments.
 */
export async function give<Name extends CommandName>(name: Name, args: ArgsOf<Name>): Promise<Given> {
  const session = sessionStore.session.get();
  const open = openSchool.get();
  if (open === undefined) return { kind: 'not-kept' };
  try {
    const giver = await giverOf(session);
    if (giver === undefined) return { kind: 'not-kept' };
    const base = open.data.view.get()?.shown?.revision;
    const by = { school: open.school, ...giver, base };
    const command = await withRoom(() => outbox.keep(name, args, by), open.cache.forgetEarlier);
    tell({ isOutboxBroken: false });
    requestBackgroundSync().catch(onFault);
    return { kind: 'kept', id: command.id };
  } catch (fault) {
    // A disk that refuses is told on the screen; anything else is a bug.
    if (!(fault instanceof Dexie.DexieError)) onFault(fault);
    tell({ isOutboxBroken: true });
    return { kind: 'not-kept' };
  }
}

async function giverOf(session: Session) {
  switch (session.status) {
    case 'signed-in':
      return { actor: session.user._id, viewedAs: session.viewingAs?.asUser?._id };
    case 'door':
      return { actor: (await outbox.device()).id };
    case 'signed-out':
    case 'loading':
      return undefined;
  }
}

/** For a record that begins its life on this device (contract section 2). */
export function newRecordId(): string {
  return v7();
}
