import { afterEach, expect, it } from 'vitest';
import { createKeptMirror } from '#pwa/data/store/kept-mirror.ts';
import { pushToShow } from './push-to-show.ts';
import { realPorts } from './real-ports.ts';

const push = {
  title: 'Leo was picked up',
  body: 'By Al Gray',
  tag: 't',
  path: '/parent/oak/dashboard',
  at: 1,
};

async function keepToken(token: string | null): Promise<void> {
  const mirror = createKeptMirror({
    ...realPorts,
    storage: { getItem: (key) => (key === 'token' ? token : null) },
    onFault: (fault) => expect(fault).toBeUndefined(),
  });
  await mirror.keep('token');
  mirror.close();
}

afterEach(() => keepToken(null));

it('is shown to whoever is signed in as it came', async () => {
  await keepToken('a.token.of-joan');
  expect(await pushToShow(push)).toEqual(push);
});

it('names no child on a device on which nobody is signed in any more', async () => {
  await keepToken('a.token.of-joan');
  await keepToken(null);
  expect(await pushToShow(push)).toMatchObject({ title: 'Bellgate', body: '', tag: 'news', path: '/' });
});

it('says that there is something to see where a newer server pushes something unknown', async () => {
  await keepToken('a.token.of-joan');
  expect(await pushToShow({ kind: 'of tomorrow' })).toMatchObject({ title: 'Bellgate', body: '' });
});
