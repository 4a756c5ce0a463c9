import { expect, it } from 'vitest';
import { createDrawing } from './first-drawing.ts';
import { nextTask } from './next-task.ts';

function aDrawing() {
  const { isDone, wait } = createDrawing();
  let is = false;
  void isDone.then(() => {
    is = true;
  });
  return { wait, isDone: () => is };
}

it('is done once nothing waits any more', async () => {
  const { wait, isDone } = aDrawing();
  const [endSchool, endLogo] = [wait(), wait()];
  endLogo();
  await nextTask();
  expect(isDone()).toBe(false);
  endSchool();
  await expect.poll(isDone).toBe(true);
});

it('is not done while one wait follows another', async () => {
  const { wait, isDone } = aDrawing();
  const endSchool = wait();
  endSchool();
  const endRows = wait();
  await nextTask();
  await nextTask();
  expect(isDone()).toBe(false);
  endRows();
  await expect.poll(isDone).toBe(true);
});

it('is not done before anything was awaited', async () => {
  const { isDone } = aDrawing();
  await nextTask();
  expect(isDone()).toBe(false);
});
