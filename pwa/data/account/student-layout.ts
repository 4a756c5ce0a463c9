/** Tiles or a table of students: each person's own choice on this device. */
import { useState } from 'react';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { onFault, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { fromQuery } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useSession } from './session.ts';

export type StudentLayout = 'tiles' | 'table';

/**
 * Of everybody who has used this device. What was read stays in memory: the list that Back leads to
 * has its full height in its first frame, so the browser finds the place that was left.
 */
const layouts = fromQuery(readLayouts, onFault);

/** Undefined while it is being read from disk. */
export function useStudentLayout(): {
  readonly layout: StudentLayout | undefined;
  readonly choose: (layout: StudentLayout) => void;
} {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user._id : '';
  // What is chosen shows at once; the disk follows.
  const [chosen, setChosen] = useState<StudentLayout>();
  const kept = useLiveValue(layouts);
  const choose = (layout: StudentLayout) => {
    setChosen(layout);
    keepLayout(user, layout).catch(onFault);
  };
  return { layout: chosen ?? (kept && (kept[user] ?? 'tiles')), choose };
}

async function keepLayout(user: string, layout: StudentLayout): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.facts, async () =>
    keepFact(outboxDatabase, 'studentLayouts', { ...(await readLayouts()), [user]: layout }),
  );
}

async function readLayouts(): Promise<Readonly<Record<string, StudentLayout>>> {
  return (await readFact(outboxDatabase, 'studentLayouts')) ?? {};
}
