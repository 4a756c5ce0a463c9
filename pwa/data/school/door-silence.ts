/**
 * A copy of a door that never meets the network again cannot hear that it was blocked. So a door
 * that starts after a long silence shows no child until staff have opened it.
 */
import { useState } from 'react';
import {
  heardBeforeMs,
  onFault,
  openSchool,
  outboxDatabase,
  trustedTime,
} from '#pwa/data/browser/page-data.ts';
import { readDoorPin } from '#pwa/data/account/door.ts';
import { readFact } from '#pwa/data/store/outbox-facts.ts';
import { readDoorPins } from '#pwa/data/store/kept-door-pins.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { isSilent } from '#sync/school/records/door-silence.ts';

/**
 * Whether this page began long after the door last heard of the server. It ends with the next
 * answer. Never so where nobody has a PIN to open the door with. Undefined until it is read.
 */
export function useSilentStart(): boolean | undefined {
  const open = useLiveValue(openSchool);
  const [startMs] = useState(() => trustedTime.nowMs());
  return useScreenQuery(
    async () => {
      const heardMs = (await readFact(outboxDatabase, 'samples'))?.at(-1)?.serverMs;
      if (!isSilent({ heardMs, heardBeforeMs: heardBeforeMs(), startMs })) return false;
      if ((await readDoorPin()) !== undefined) return true;
      const pins = open && (await readDoorPins(open.database));
      return pins !== undefined && pins.staff.length > 0;
    },
    onFault,
    [open, startMs],
  );
}
