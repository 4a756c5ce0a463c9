/** A value that screens watch: read from disk once for all of them, kept while one watches. */
import { liveQuery } from 'dexie';

export type LiveValue<T> = {
  /** The value now; undefined until it has been read. */
  readonly get: () => T | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
};

/** What there is to watch while no school is in view. */
export const nothing: LiveValue<never> = { get: () => undefined, subscribe: () => () => undefined };

/** Watches a Dexie query. A query that fails is told to `onFault` and keeps the value it had. */
export function fromQuery<T>(
  query: () => Promise<T>,
  onFault: (fault: unknown) => void,
  onRead: (value: T) => void = () => undefined,
): LiveValue<T> {
  return shared<T>((set) => {
    const next = (value: T): void => {
      set(value);
      onRead(value);
    };
    const subscription = liveQuery(query).subscribe({ next, error: onFault });
    return () => subscription.unsubscribe();
  });
}

/** Computed anew when a source changes, once all have been read. `before`: the value until then. */
export function derived<Sources extends readonly LiveValue<unknown>[], T>(
  sources: Sources,
  compute: (
    values: { [Index in keyof Sources]: Sources[Index] extends LiveValue<infer V> ? V : never },
    before: T | undefined,
  ) => T,
): LiveValue<T> {
  return shared<T>((set, before) => {
    const update = () => {
      const values = sources.map((source) => source.get());
      // Every source has a value of its own type once none is undefined.
      if (values.every((value) => value !== undefined)) set(compute(values as never, before()));
    };
    const ends = sources.map((source) => source.subscribe(update));
    update();
    return () => {
      for (const end of ends) end();
    };
  });
}

/**
 * What the value that `choose` names holds. When the source changes another one is watched, and the
 * value stays until that one has been read.
 */
export function chosenBy<Source, T>(
  source: LiveValue<Source>,
  choose: (value: Source) => LiveValue<T | undefined>,
): LiveValue<T> {
  return shared<T>((set) => {
    let known: Source | undefined;
    let endChosen = () => {};
    const follow = () => {
      const value = source.get();
      if (value === undefined || Object.is(value, known)) return;
      known = value;
      endChosen();
      const chosen = choose(value);
      const update = () => {
        const now = chosen.get();
        if (now !== undefined) set(now);
      };
      endChosen = chosen.subscribe(update);
      update();
    };
    const endSource = source.subscribe(follow);
    follow();
    return () => {
      endSource();
      endChosen();
    };
  });
}

/** A value that is set by hand, and so is always there. */
export type Cell<T> = {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: LiveValue<T>['subscribe'];
};

export function createCell<T>(first: T): Cell<T> {
  let value = first;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

function shared<T>(
  connect: (set: (value: T) => void, before: () => T | undefined) => () => void,
): LiveValue<T> {
  const cell = createCell<T | undefined>(undefined);
  let watchers = 0;
  let disconnect: (() => void) | undefined;
  return {
    get: cell.get,
    subscribe: (onChange) => {
      const end = cell.subscribe(onChange);
      watchers += 1;
      disconnect ??= connect(cell.set, cell.get);
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        end();
        watchers -= 1;
        // A screen that gives way to another one keeps the value warm for it.
        queueMicrotask(() => {
          if (watchers > 0) return;
          disconnect?.();
          disconnect = undefined;
        });
      };
    },
  };
}
