import { useState, useSyncExternalStore } from 'react';

/**
 * The selected rows. A store, because page state would render thousands of rows for each tick; a
 * box subscribes to its own row.
 */
export type Selection = {
  readonly get: () => ReadonlySet<string>;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly toggle: (id: string) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[]) => void;
};

function createSelection(): Selection {
  let selected: ReadonlySet<string> = new Set();
  const watchers = new Set<() => void>();
  const set = (next: ReadonlySet<string>) => {
    selected = next;
    for (const watcher of watchers) watcher();
  };
  const without = (ids: readonly string[]) => {
    const gone = new Set(ids);
    return new Set([...selected].filter((id) => !gone.has(id)));
  };
  return {
    get: () => selected,
    subscribe: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    toggle: (id) => set(selected.has(id) ? without([id]) : new Set([...selected, id])),
    add: (ids) => set(new Set([...selected, ...ids])),
    remove: (ids) => set(without(ids)),
  };
}

export function useSelection(): Selection {
  return useState(createSelection)[0];
}

export function useIsSelected(selection: Selection, id: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().has(id));
}

export function useSelected(selection: Selection): ReadonlySet<string> {
  return useSyncExternalStore(selection.subscribe, selection.get);
}
