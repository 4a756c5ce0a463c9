/**
 * A copy of the school begins without the ticks of old roll calls (`isTickInCopy`). They are
 * fetched when such a report is opened, and kept with the copy.
 */
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { RecordId } from '#sync/school/records/id.ts';
import {
  isTickInCopy,
  type RollCall,
  type RollCallTick,
  RollCallTickFields,
} from '#sync/school/records/roll-call.ts';
import { ask, facts, onFault, type OpenSchool, openSchool } from '#pwa/data/browser/page-data.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { useMinute } from './clock.ts';

/** `away`: a part of it is not on this device, and the server does not answer. */
export type Whole = 'whole' | 'fetching' | 'away';

export interface OldTicks {
  readonly ticks: readonly RollCallTick[];
  readonly state: Whole;
}

const Ticks = z.array(RollCallTickFields.extend({ _id: RecordId }));
const TicksAnswer = z.object({ ticks: Ticks });
const KeptTicks = z.object({ value: Ticks });
const none: OldTicks = { ticks: [], state: 'whole' };

/** Those of the old ones among these roll calls. Undefined while they are read from disk. */
export function useOldTicks(rollCalls: readonly RollCall[]): OldTicks | undefined {
  const open = useLiveValue(openSchool);
  const nowMs = useMinute();
  const isReachable = useLiveValue(facts).isReachable;
  const ids = rollCalls
    .filter(({ startedAt }) => !isTickInCopy({ at: startedAt }, nowMs))
    .map(({ _id }) => _id)
    .join(' ');
  const kept = useScreenQuery(() => open && readTicks(open, ids), open?.onFault ?? onFault, [open, ids]);
  const missing = kept?.missing ?? '';
  // Once the server can be reached again, it is asked again.
  const asked = `${missing} ${isReachable}`;
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (open === undefined || missing === '') return;
    fetchTicks(open, missing)
      .then((isWhole) => setRefused(isWhole ? '' : asked))
      .catch(open.onFault);
  }, [open, missing, asked]);
  if (ids === '') return none;
  if (kept === undefined) return undefined;
  const state = missing === '' ? 'whole' : refused === asked || !isReachable ? 'away' : 'fetching';
  return { ticks: kept.ticks, state };
}

const keyOf = (rollCall: string) => `rollCallTicks:${rollCall}`;

interface Kept {
  readonly ticks: readonly RollCallTick[];
  /** Ids with a space between. */
  readonly missing: string;
}

async function readTicks({ database }: OpenSchool, ids: string): Promise<Kept> {
  const wanted = ids.split(' ').filter(Boolean);
  const rows = await database.facts.bulkGet(wanted.map(keyOf));
  const read = rows.map((row) => KeptTicks.safeParse(row).data?.value);
  return {
    ticks: read.flatMap((ticks) => ticks ?? []),
    missing: wanted.filter((_, index) => read[index] === undefined).join(' '),
  };
}

/** False when the server did not answer for one of them. */
async function fetchTicks({ school, database }: OpenSchool, ids: string): Promise<boolean> {
  for (const id of ids.split(' ')) {
    const outcome = await ask({ path: `/admin/rollcalls/${id}`, school }, TicksAnswer);
    if (outcome.kind !== 'answer') return false;
    await database.facts.put({ key: keyOf(id), value: outcome.answer.ticks });
  }
  return true;
}
