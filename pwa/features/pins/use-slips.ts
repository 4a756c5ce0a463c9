import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saidIn } from '#pwa/data/calls/ask-to-do.ts';
import { fetchPinHolders, makeSlips } from '#pwa/data/school/family-pin.ts';
import { useHoldReload } from '#pwa/platform/platform.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { PinSlip } from '#sync/wire/protocol.ts';

/** Who has a PIN: only the server knows. */
export function usePinHolders(school: RecordId) {
  return useQuery({
    queryKey: holdersKey(school),
    queryFn: () => fetchPinHolders(school),
  });
}

function holdersKey(school: RecordId) {
  return ['pinHolders', school] as const;
}

export interface Slips {
  /** Those that were made last, until the page is left. Nobody can have them again. */
  readonly made: readonly PinSlip[];
  readonly isMaking: boolean;
  /** Why there are fewer than were asked for. */
  readonly trouble: string | undefined;
  readonly make: (contacts: readonly RecordId[] | 'withoutSlip') => Promise<boolean>;
}

export function useSlips(school: RecordId): Slips {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [made, setMade] = useState<readonly PinSlip[]>([]);
  const [isMaking, setIsMaking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useHoldReload(isMaking || made.length > 0, 'slips');
  async function make(contacts: readonly RecordId[] | 'withoutSlip'): Promise<boolean> {
    setIsMaking(true);
    const { slips, ended } = await makeSlips(contacts);
    setIsMaking(false);
    // What was printed before stays until there is something else to print.
    if (slips.length > 0) setMade(slips);
    const why = ended && (saidIn(ended) ?? t('pinSlips.offline'));
    if (slips.length === 0) setTrouble(why ?? t('pinSlips.nobody'));
    else setTrouble(ended && t('pinSlips.partly'));
    await queries.invalidateQueries({ queryKey: holdersKey(school) });
    return slips.length > 0;
  }
  return { made, isMaking, trouble, make };
}
