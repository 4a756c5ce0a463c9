import { describe, expect, it } from 'vitest';
import { reloadForMissingChunk } from './chunk-reload.ts';

function aTab(isHeld = false) {
  const kept = new Map<string, string>();
  const tab = { reloads: 0 };
  const ports = {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    reload: () => void (tab.reloads += 1),
    isHeld: () => isHeld,
  };
  return { tab, ports };
}

describe('a part of the app that cannot be loaded', () => {
  it('loads the page again once, and no more', () => {
    const { tab, ports } = aTab();
    expect(reloadForMissingChunk('terms-a1.js', ports)).toBe(true);
    expect(reloadForMissingChunk('terms-a1.js', ports)).toBe(false);
    expect(tab.reloads).toBe(1);
  });

  it('loads the page again once for each release', () => {
    const { tab, ports } = aTab();
    reloadForMissingChunk('terms-a1.js', ports);
    reloadForMissingChunk('terms-b2.js', ports);
    expect(tab.reloads).toBe(2);
  });

  it('does not load the page again while a form is open', () => {
    const { tab, ports } = aTab(true);
    expect(reloadForMissingChunk('terms-a1.js', ports)).toBe(false);
    expect(tab.reloads).toBe(0);
  });
});
