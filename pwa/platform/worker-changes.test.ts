import { expect, test } from 'vitest';
import { followNewWorkers, onTakenOver } from './worker-changes.ts';

/** A page's side of its service workers. */
function containerWith(controller: object | null) {
  const target = new EventTarget();
  return {
    controller,
    addEventListener: target.addEventListener.bind(target),
    change: () => target.dispatchEvent(new Event('controllerchange')),
  };
}

test('the first worker of a page takes nothing over, however early it claims the page', () => {
  const page = containerWith(null);
  const heard: string[] = [];
  onTakenOver(page, () => heard.push('taken over'));
  page.change();
  expect(heard).toEqual([]);
  page.change();
  expect(heard).toEqual(['taken over']);
});

test('a page that a worker controls already hears of the next one', () => {
  const page = containerWith({});
  const heard: string[] = [];
  onTakenOver(page, () => heard.push('taken over'));
  page.change();
  expect(heard).toEqual(['taken over']);
});

class FakeWorker extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

function followed(registration: FakeRegistration) {
  const heard: string[] = [];
  followNewWorkers(registration, {
    onWaiting: () => heard.push('waiting'),
    onFailed: () => heard.push('failed'),
  });
  return heard;
}

test('hears of the update after one that could not be installed', () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  const heard = followed(registration);
  registration.find().become('redundant');
  expect(heard).toEqual(['failed']);
  registration.find().become('installed');
  expect(heard).toEqual(['failed', 'waiting']);
});

test('hears of what waited, or was on its way, before the page listened', () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  registration.waiting = new FakeWorker();
  const next = registration.find();
  const heard = followed(registration);
  expect(heard).toEqual(['waiting']);
  next.become('installed');
  expect(heard).toEqual(['waiting', 'waiting']);
});

test('takes the first worker of a browser for no update', () => {
  const registration = new FakeRegistration();
  const heard = followed(registration);
  registration.find().become('installed');
  expect(heard).toEqual([]);
});
