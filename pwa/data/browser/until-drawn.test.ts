import { expect, it } from 'vitest';
import { createTime, settle } from '#sync/replay/replay-world.fixture.ts';
import { untilDrawn } from './until-drawn.ts';

const never = new Promise<never>(() => undefined);

function aStart({
  wasMade,
  firstDrawing = never,
}: {
  readonly wasMade: Promise<boolean>;
  readonly firstDrawing?: Promise<void>;
}) {
  const time = createTime();
  let hasBegun = false;
  void untilDrawn({ wasMade }, { firstDrawing, time }).then(() => {
    hasBegun = true;
  });
  return { time, hasBegun: () => hasBegun };
}

it('begins the sync of a kept copy once its first rows are drawn', async () => {
  const drawing = Promise.withResolvers<void>();
  const { time, hasBegun } = aStart({ wasMade: Promise.resolve(true), firstDrawing: drawing.promise });
  await time.advance(900);
  expect(hasBegun()).toBe(false);
  drawing.resolve();
  await settle();
  expect(hasBegun()).toBe(true);
  expect(time.asleepMs()).toBeUndefined();
});

it('begins the sync of a new copy at once', async () => {
  const { hasBegun } = aStart({ wasMade: Promise.resolve(false) });
  await settle();
  expect(hasBegun()).toBe(true);
});

it.each([
  ['whose page never says that it is drawn', Promise.resolve(true)],
  ['of which the browser does not say whether it is new', never],
])('begins the sync of a copy %s after a second', async (_of, wasMade) => {
  const { time, hasBegun } = aStart({ wasMade });
  await time.advance(999);
  expect(hasBegun()).toBe(false);
  await time.advance(1);
  expect(hasBegun()).toBe(true);
});
