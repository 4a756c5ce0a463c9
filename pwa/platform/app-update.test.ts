import { describe, expect, it } from 'vitest';
import { createActivityGuard } from './activity-guard.ts';
import { startAppUpdate } from './app-update.ts';

function aBrowser() {
  const events = {
    waiting: () => {},
    takenOver: () => {},
    failed: () => {},
    visible: () => {},
    hour: () => {},
  };
  const server = { hasNewer: false };
  const done: string[] = [];
  const activity = createActivityGuard();
  const update = startAppUpdate(
    {
      register: async ({ onWaiting, onFailed }) => {
        Object.assign(events, { waiting: onWaiting, failed: onFailed });
        done.push('register');
      },
      check: async () => {
        done.push('check');
        return server.hasNewer;
      },
      onTakenOver: (listener) => (events.takenOver = listener),
      letWaitingTakeOver: () => done.push('let it take over'),
      reload: () => done.push('reload'),
      every: (task) => (events.hour = task),
      onVisible: (listener) => (events.visible = listener),
    },
    activity,
  );
  return { events, server, done, activity, update };
}

describe('an update of the app', () => {
  it('waits for consent, then takes over, then loads the page once', () => {
    const { events, done, update } = aBrowser();
    events.waiting();
    expect(update.isUpdateWaiting()).toBe(true);
    expect(done).toEqual(['register']);
    update.applyUpdate();
    expect(done).toEqual(['register', 'let it take over']);
    events.takenOver();
    expect(done).toEqual(['register', 'let it take over', 'reload']);
  });

  it('is neither offered nor applied while a form is open', () => {
    const { events, done, activity, update } = aBrowser();
    const release = activity.holdReload('attendance dialog');
    let changes = 0;
    update.subscribe(() => (changes += 1));
    events.waiting();
    expect(update.isUpdateWaiting()).toBe(false);
    update.applyUpdate();
    expect(done).toEqual(['register']);
    release();
    expect(update.isUpdateWaiting()).toBe(true);
    expect(changes).toBe(2);
  });

  it('does not reload this tab when another tab agreed to it', () => {
    const { events, done, update } = aBrowser();
    events.waiting();
    events.takenOver();
    expect(done).toEqual(['register']);
    expect(update.isUpdateWaiting()).toBe(true);
    update.applyUpdate();
    expect(done).toEqual(['register', 'reload']);
  });

  it('does not reload under a form that was opened before it took over', () => {
    const { events, done, activity, update } = aBrowser();
    events.waiting();
    update.applyUpdate();
    const release = activity.holdReload('attendance dialog');
    events.takenOver();
    expect(done).toEqual(['register', 'let it take over']);
    release();
    expect(update.isUpdateWaiting()).toBe(true);
    update.applyUpdate();
    expect(done).toEqual(['register', 'let it take over', 'reload']);
  });

  it('is looked for every hour and whenever the page is shown', () => {
    const { events, done } = aBrowser();
    events.hour();
    events.visible();
    expect(done).toEqual(['register', 'check', 'check']);
  });

  it('is fetched first when only the server has it, so that one press is enough', async () => {
    const { events, server, done, update } = aBrowser();
    server.hasNewer = true;
    update.applyUpdate();
    await settled();
    expect(done).toEqual(['register', 'check']);
    events.waiting();
    events.takenOver();
    expect(done).toEqual(['register', 'check', 'let it take over', 'reload']);
  });

  it('loads the page again when another tab lets it take over while it is fetched', async () => {
    const { events, server, done, activity, update } = aBrowser();
    server.hasNewer = true;
    update.applyUpdate();
    await settled();
    events.takenOver();
    expect(done).toEqual(['register', 'check', 'reload']);
    activity.holdReload('attendance dialog');
    events.failed();
    expect(done).toEqual(['register', 'check', 'reload']);
  });

  it('loads the page again when it cannot be fetched', async () => {
    const { events, server, done, update } = aBrowser();
    update.applyUpdate();
    await settled();
    expect(done).toEqual(['register', 'check', 'reload']);
    server.hasNewer = true;
    update.applyUpdate();
    await settled();
    events.failed();
    events.failed();
    expect(done).toEqual(['register', 'check', 'reload', 'check', 'reload']);
  });

  it('is offered when a form was opened while it was fetched', async () => {
    const { events, server, done, activity, update } = aBrowser();
    server.hasNewer = true;
    update.applyUpdate();
    await settled();
    const release = activity.holdReload('attendance dialog');
    events.waiting();
    release();
    expect(done).toEqual(['register', 'check']);
    expect(update.isUpdateWaiting()).toBe(true);
  });

  it('stays held while one of two forms is open', () => {
    const { events, activity, update } = aBrowser();
    const first = activity.holdReload('first');
    const second = activity.holdReload('second');
    events.waiting();
    first();
    first();
    expect(activity.reasons()).toEqual(['second']);
    expect(update.isUpdateWaiting()).toBe(false);
    second();
    expect(update.isUpdateWaiting()).toBe(true);
  });
});

/** Every promise that is under way has come to its end. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
