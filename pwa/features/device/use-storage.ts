import { useCallback, useEffect, useState } from 'react';
import { readStorage, requestPersistence, type StorageState } from '#pwa/platform/storage.ts';

/** What the browser grants; undefined until it has answered. */
export function useStorage() {
  const [storage, setStorage] = useState<StorageState>();
  const read = useCallback(() => readStorage().then(setStorage), []);
  useEffect(() => {
    read().catch(reportError);
  }, [read]);
  const askToKeep = async () => {
    const answer = await requestPersistence();
    await read();
    return answer;
  };
  return { storage, askToKeep };
}
