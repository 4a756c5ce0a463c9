import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { outbox, outboxDatabase, startData } from '#pwa/data/browser/page-data.ts';
import { keepFact } from '#pwa/data/store/outbox-facts.ts';
import { formatStamp } from '#sync/stamp.ts';
import { isClockBehind } from './clock.ts';
import { useSilentStart } from './door-silence.ts';

const minuteMs = 60_000;
const at = formatStamp({ ms: 1, counter: 0, node: 'aaaaaaaaaaaa' });
const verifier = { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 'c2FsdA==', hash: 'hash' } as const;

afterEach(() => outboxDatabase.facts.clear());

it('a door that starts before the server spoke last knows that its clock is wrong', async () => {
  const lastMs = Date.now() + 1_440 * minuteMs;
  await keepFact(outboxDatabase, 'samples', [{ at, deviceMs: lastMs, serverMs: lastMs }]);
  await startData();
  expect(isClockBehind()).toBe(true);
});

it('a door whose clock has been set right by two hours opens with the next answer of the server', async () => {
  const nowMs = Date.now();
  const serverMs = nowMs - minuteMs;
  await keepFact(outboxDatabase, 'samples', [{ at, deviceMs: serverMs - 120 * minuteMs, serverMs }]);
  await keepFact(outboxDatabase, 'doorPin', {
    pulled: { pin: verifier, resetCodes: [] },
    own: null,
    used: [],
  });
  const device = { id: '0198c0de-0000-7000-8000-0000000000d0', name: 'Main entrance' };
  await keepFact(outboxDatabase, 'device', device);
  await startData();
  const { result } = renderHook(() => useSilentStart());
  await waitFor(() => expect(result.current).toBe(true));
  await act(() => outbox.hear({ school: 'oak', epoch: 'one', serverMs: nowMs, deviceMs: nowMs }));
  await waitFor(() => expect(result.current).toBe(false));
});
