import { expect, it } from 'vitest';
import { runInParts } from './in-parts.ts';

it('gives the page a turn before the app is loaded, and before it starts', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => order.push('a touch'), { once: true });
  port1.start();
  await runInParts(() => {
    order.push('the app is loaded');
    port2.postMessage('touch');
    return Promise.resolve();
  });
  order.push('the app starts');
  port1.close();
  expect(order).toEqual(['the app is loaded', 'a touch', 'the app starts']);
});
