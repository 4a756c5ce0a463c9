import { expect, it } from 'vitest';
import { followNewWorkers } from './follow-new-workers.ts';

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
  // The parts of a registration that are looked at.
  followNewWorkers(registration as unknown as ServiceWorkerRegistration, {
    onWaiting: () => heard.push('waiting'),
    onFailed: () => heard.push('failed'),
  });
  return heard;
}

it('hears of the update after one that could not be installed', () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  const heard = followed(registration);
  registration.find().become('redundant');
  expect(heard).toEqual(['failed']);
  registration.find().become('installed');
  expect(heard).toEqual(['failed', 'waiting']);
});

it('hears of what waited, or was on its way, before the page listened', () => {
  const registration = new FakeRegistration();
  registration.active = new FakeWorker();
  registration.waiting = new FakeWorker();
  const next = registration.find();
  const heard = followed(registration);
  expect(heard).toEqual(['waiting']);
  next.become('installed');
  expect(heard).toEqual(['waiting', 'waiting']);
});

it('takes the first worker of a browser for no update', () => {
  const registration = new FakeRegistration();
  const heard = followed(registration);
  registration.find().become('installed');
  expect(heard).toEqual([]);
});
