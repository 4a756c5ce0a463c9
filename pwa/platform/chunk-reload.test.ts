import { describe, expect, it, vi } from 'vitest';
import { loadAhead, reloadForMissingChunk, watchForMissingChunks } from './chunk-reload.ts';

function aTab({
  isHeld = () => false,
  canReload = true,
}: { readonly isHeld?: () => boolean; readonly canReload?: boolean } = {}) {
  const kept = new Map<string, string>();
  const tab = { reloads: 0 };
  const ports = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => void (tab.reloads += 1),
    isHeld,
    canReload: () => Promise.resolve(canReload),
  };
  return { tab, ports };
}

describe('a part of the app that cannot be loaded', () => {
  it('loads the page again once, and no more', async () => {
    const { tab, ports } = aTab();
    await reloadForMissingChunk('terms-a1.js', ports);
    expect(tab.reloads).toBe(1);
    await reloadForMissingChunk('terms-a1.js', ports);
    expect(tab.reloads).toBe(1);
  });

  it('loads the page again once when several parts that load together are missing', async () => {
    const { tab, ports } = aTab();
    await Promise.all(['terms-a1.js', 'terms-a1.js'].map((part) => reloadForMissingChunk(part, ports)));
    expect(tab.reloads).toBe(1);
  });

  it('loads the page again once for each release', async () => {
    const { tab, ports } = aTab();
    await reloadForMissingChunk('terms-a1.js', ports);
    await reloadForMissingChunk('terms-b2.js', ports);
    expect(tab.reloads).toBe(2);
  });

  it('does not load the page again while a form is open', async () => {
    const { tab, ports } = aTab({ isHeld: () => true });
    await reloadForMissingChunk('terms-a1.js', ports);
    expect(tab.reloads).toBe(0);
  });

  it('does not load the page again when a form was opened while the server was asked', async () => {
    let isOpen = false;
    const { tab, ports } = aTab({ isHeld: () => isOpen });
    const asked = reloadForMissingChunk('terms-a1.js', ports);
    isOpen = true;
    await asked;
    expect(tab.reloads).toBe(0);
  });

  it('leaves the page alone without a network, and still loads it again later', async () => {
    const { tab, ports } = aTab({ canReload: false });
    await reloadForMissingChunk('terms-a1.js', ports);
    expect(tab.reloads).toBe(0);
    await reloadForMissingChunk('terms-a1.js', { ...ports, canReload: () => Promise.resolve(true) });
    expect(tab.reloads).toBe(1);
  });
});

it('a part that is loaded ahead of its need leaves the page alone, until it is opened', async () => {
  const listeners: ((event: { readonly payload: Error }) => void)[] = [];
  const reload = vi.fn<() => void>();
  const page = {
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    location: { reload, href: '/' },
    navigator: { serviceWorker: { controller: {} } },
    addEventListener: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  // What the watch uses of a window.
  watchForMissingChunks(page as unknown as Window, () => false);
  const fail = async () => {
    for (const listener of listeners) listener({ payload: new Error('calendar-a1.js') });
    return false;
  };
  await loadAhead(fail);
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  await fail();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

it('starts where the browser forbids storage', () => {
  const page = {
    get sessionStorage(): Storage {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    addEventListener: vi.fn<Window['addEventListener']>(),
  };
  watchForMissingChunks(page as unknown as Window, () => false);
  expect(page.addEventListener).toHaveBeenCalledTimes(1);
});
