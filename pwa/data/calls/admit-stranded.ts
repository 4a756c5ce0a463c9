import type { OutboxPort } from '#sync/replay/ports.ts';
import type { DeviceIdentity } from '#pwa/data/store/device-identity.ts';
import type { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, keyToPresent } from '#pwa/data/store/outbox-facts.ts';
import { readStrandedSchools } from '#pwa/data/store/stranded-records.ts';
import type { Ask, Failure } from './ask.ts';
import { type NotHad, notDone } from './ask-to-do.ts';
import type { SessionStore } from './session-store.ts';
import { enrol } from './sync-calls.ts';

export type Admission = {
  readonly ask: Ask;
  readonly outbox: Pick<OutboxPort, 'schoolsWaiting'> & Pick<DeviceIdentity, 'device'>;
  readonly outboxDatabase: OutboxDatabase;
  readonly session: Pick<SessionStore, 'signInFor'>;
  /** Sends what may go now. */
  readonly wake: () => void;
};

/**
 * A door tablet gets the key of each school whose records wait on it without one, from a member of
 * that school, who is signed in for as long as that takes. The tablet stays the door that it is.
 *
 * @returns not done when no key was given
 */
export async function admitStranded(
  form: { readonly email: string; readonly password: string },
  { ask, outbox, outboxDatabase, session, wake }: Admission,
): Promise<{ readonly kind: 'done' } | NotHad> {
  const admitted = await session.signInFor(form, async (token) => {
    const device = await outbox.device();
    const schools = await readStrandedSchools(outboxDatabase, outbox);
    const refusals = await Promise.all(
      schools.map(async (school): Promise<readonly Failure[]> => {
        const key = await keyToPresent(outboxDatabase, school);
        const outcome = await enrol(ask, { school, token, device, key });
        if (outcome.kind !== 'answer') return [outcome];
        await keepSchoolFact(outboxDatabase, 'key', { school, value: outcome.answer.device.key });
        return [];
      }),
    );
    const [refusal] = refusals.flat();
    const isOfAll = refusals.every((each) => each.length > 0);
    return refusal !== undefined && isOfAll ? notDone(refusal) : ({ kind: 'done' } as const);
  });
  wake();
  return admitted;
}
