import { expect, test } from 'vitest';
import { onTakenOver } from './on-taken-over.ts';

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
