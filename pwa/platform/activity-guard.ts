/**
 * Open forms and half-recorded drop-offs. While one holds, no update is offered and no page
 * reloaded.
 */
export interface ActivityGuard {
  /** Holds off reloads until the returned function is called; calling that twice does no harm. */
  readonly holdReload: (reason: string) => () => void;
  readonly isHeld: () => boolean;
  /** The reasons of all who hold, for the device page. */
  readonly reasons: () => readonly string[];
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createActivityGuard(): ActivityGuard {
  const holds = new Map<symbol, string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function holdReload(reason: string) {
    const key = Symbol(reason);
    holds.set(key, reason);
    tell();
    return () => {
      if (holds.delete(key)) tell();
    };
  }
  function subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  }
  return { holdReload, isHeld: () => holds.size > 0, reasons: () => [...holds.values()], subscribe };
}
