import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { laterOverlays } from '#pwa/ui/later-overlays.tsx';
import { furtherWordsLoaded } from '#pwa/words/i18n.ts';

await furtherWordsLoaded();
await laterOverlays.preload();

// What every browser has and jsdom has not.
window.matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver = class implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A busy machine takes longer than the second that the library waits.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
