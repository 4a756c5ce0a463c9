import { describe, expect, it } from 'vitest';
import { createAlertStore } from './alert-store.ts';

function aStore() {
  const timers: { readonly onEnd: () => void; readonly ms: number }[] = [];
  let count = 0;
  const store = createAlertStore({
    newId: () => `alert-${(count += 1)}`,
    startTimer: (onEnd, ms) => void timers.push({ onEnd, ms }),
  });
  return { store, timers, messages: () => store.getAlerts().map(({ msg }) => msg) };
}

describe('alerts', () => {
  it('are primary, timed, closeable and end with the route unless they say otherwise', () => {
    const { store } = aStore();
    store.show({ msg: 'Student saved' });
    expect(store.getAlerts()).toEqual([
      {
        id: 'alert-1',
        msg: 'Student saved',
        alertType: 'primary',
        persistOnRouteChange: false,
        timesOut: true,
        isCloseable: true,
      },
    ]);
  });

  it('ignore a message that is already on the screen', () => {
    const { store, timers, messages } = aStore();
    store.show({ msg: 'Fee saved' });
    store.show({ msg: 'Fee saved', alertType: 'danger' });
    expect(messages()).toEqual(['Fee saved']);
    expect(timers).toHaveLength(1);
  });

  it('give way to the same words with a button, which does something else each time', () => {
    const { store, timers, messages } = aStore();
    const done: string[] = [];
    const undo = (what: string) => ({ label: 'Undo', onSelect: () => void done.push(what) });
    store.show({ msg: 'Maya dropped off' });
    store.show({ msg: 'Maya dropped off', action: undo('first'), timesOutMs: 10_000 });
    store.show({ msg: 'Maya dropped off', action: undo('second'), timesOutMs: 10_000 });
    expect(messages()).toEqual(['Maya dropped off']);
    store.getAlerts()[0]?.action?.onSelect();
    expect(done).toEqual(['second']);
    // The time of those that it replaced does not end it.
    expect(timers.map(({ ms }) => ms)).toEqual([5000, 10_000, 10_000]);
    timers[1]?.onEnd();
    expect(messages()).toEqual(['Maya dropped off']);
    timers[2]?.onEnd();
    expect(messages()).toEqual([]);
  });

  it('vanish after five seconds when they are timed', () => {
    const { store, timers, messages } = aStore();
    store.show({ msg: 'Fee saved' });
    store.show({ msg: 'Refresh the page', timesOut: false });
    expect(timers.map(({ ms }) => ms)).toEqual([5000]);
    timers[0]?.onEnd();
    expect(messages()).toEqual(['Refresh the page']);
  });

  it('survive a change of route only when they are told to', () => {
    const { store, messages } = aStore();
    store.show({ msg: 'Term saved', persistOnRouteChange: true });
    store.show({ msg: 'Fee saved' });
    store.routeChanged();
    expect(messages()).toEqual(['Term saved']);
  });

  it('can be removed one by one or all at once, and tell who listens', () => {
    const { store, messages } = aStore();
    let changes = 0;
    const stop = store.subscribe(() => (changes += 1));
    store.show({ msg: 'One' });
    store.show({ msg: 'Two' });
    store.remove('alert-1');
    expect(messages()).toEqual(['Two']);
    store.removeAll();
    expect(messages()).toEqual([]);
    expect(changes).toBe(4);
    stop();
    store.show({ msg: 'Three' });
    expect(changes).toBe(4);
  });
});
