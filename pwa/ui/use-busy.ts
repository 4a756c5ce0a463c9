import { useState } from 'react';

/** Whether work is under way. Nothing else is begun meanwhile. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    run: async (work: () => Promise<unknown>): Promise<void> => {
      if (isBusy) return;
      setIsBusy(true);
      try {
        await work();
      } finally {
        setIsBusy(false);
      }
    },
  };
}
