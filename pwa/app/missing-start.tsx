import { useEffect, useEffectEvent, useState } from 'react';
import { canReload } from '#pwa/platform/chunk-reload.ts';
import { ui as englishUi } from '#sync/words/en/ui.ts';
import { spokenWords } from '#sync/words/spoken.ts';
import { LightPage } from './light-page.tsx';
import styles from './missing-start.module.css';

/** In the place of the first page, when its code could not be loaded: a slow line may have gone. */
export function MissingStart() {
  const ui = spokenWords('ui', englishUi);
  const [isAsking, setAsking] = useState(false);
  async function loadAgain(): Promise<void> {
    setAsking(true);
    if (await canReload(window)) location.reload();
    else setAsking(false);
  }
  const onOnline = useEffectEvent(() => void loadAgain());
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  return (
    <LightPage>
      <main className={styles.page}>
        <div role="alert">
          <h1>{ui.notLoaded}</h1>
          <p>{ui.notLoadedText}</p>
        </div>
        <button type="button" className={styles.again} aria-busy={isAsking} onClick={() => void loadAgain()}>
          {ui.tryAgain}
        </button>
      </main>
    </LightPage>
  );
}
