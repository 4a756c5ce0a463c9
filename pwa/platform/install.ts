/** Chromium's event, missing from the standard library's types. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export type InstallWay =
  /** The browser can ask: show a button. */
  | 'prompt'
  /** Only by hand, in Safari's Share menu: show the hint. */
  | 'ios-share-menu'
  | 'installed'
  /** Not now, or not in this browser. */
  | 'none';

export interface InstallOffer {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly way: () => InstallWay;
  /** Shows the browser's own question; true when the answer was yes. */
  readonly install: () => Promise<boolean>;
}

/** To be called before the first render: the browser offers the installation once and early. */
export function startInstallOffer(page: Window): InstallOffer {
  let offered: InstallPromptEvent | undefined;
  let isInstalled = runsInstalled(page);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The event of this name is Chromium's own; it is the only one that has `prompt`.
    offered = event as InstallPromptEvent;
    tell();
  });
  page.addEventListener('appinstalled', () => {
    isInstalled = true;
    offered = undefined;
    tell();
  });

  function way(): InstallWay {
    if (isInstalled) return 'installed';
    if (offered) return 'prompt';
    return isIos(page.navigator) ? 'ios-share-menu' : 'none';
  }
  async function install() {
    // A prompt can be shown once; the browser offers another when it sees fit.
    const prompt = offered;
    offered = undefined;
    const answer = await prompt?.prompt();
    tell();
    return answer?.outcome === 'accepted';
  }
  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  }
  return { subscribe, way, install };
}

function runsInstalled(page: Window): boolean {
  const onIosHomeScreen = 'standalone' in page.navigator && page.navigator.standalone === true;
  return onIosHomeScreen || page.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}

/** An iPad calls itself a Mac; only the iPad has a touch screen. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
