import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { outbox, outboxDatabase, startData } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { keepFact } from '#pwa/data/store/outbox-facts.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { formatStamp } from '#sync/stamp.ts';
import { useDoor } from './use-door.ts';

const dayMs = 86_400_000;
const at = formatStamp({ ms: 1, counter: 0, node: 'aaaaaaaaaaaa' });

let close: () => Promise<void>;
afterEach(async () => {
  await close();
  await outboxDatabase.facts.clear();
});

it('a door that starts before the server spoke last says that its clock is wrong, and no day without school', async () => {
  const nowMs = Date.now();
  const lastMs = nowMs + dayMs;
  await keepFact(outboxDatabase, 'samples', [{ at, deviceMs: lastMs, serverMs: lastMs }]);
  await startData();
  // What starts leaves the school that was open before.
  const fields = { ...emptySchool, name: 'Oak', timeZone: 'America/Jamaica' };
  close = await openASchool({ records: [{ kind: 'school', _id: 'oak', fields }] });
  signInAs('Ada', 'Reid');
  const { result } = renderHook(() => useDoor(''));
  await waitFor(() => expect(result.current.situation).toBe('wrongClock'));
  await act(() => outbox.hear({ school: 'oak', epoch: 'one', serverMs: nowMs, deviceMs: nowMs }));
  const heard = renderHook(() => useDoor(''));
  await waitFor(() => expect(heard.result.current.situation).toBe('closed'));
});
