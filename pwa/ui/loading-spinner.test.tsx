import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nextTask } from '#pwa/platform/next-task.ts';

it('holds the first drawing of the page back until what it stands for is there', async () => {
  // The first drawing of this page alone: a page has one.
  vi.resetModules();
  const { firstDrawing } = await import('#pwa/platform/first-drawing.ts');
  const { InApp } = await import('#pwa/app/in-app.fixture.tsx');
  const { LoadingSpinner } = await import('./loading-spinner.tsx');
  let isDrawn = false;
  void firstDrawing.isDone.then(() => {
    isDrawn = true;
  });
  const { rerender } = render(
    <InApp>
      <LoadingSpinner key="school" />
    </InApp>,
  );
  rerender(
    <InApp>
      <LoadingSpinner key="rows" />
    </InApp>,
  );
  await nextTask();
  await nextTask();
  expect(screen.getByRole('status')).toBeDefined();
  expect(isDrawn).toBe(false);
  rerender(<InApp>Mia Green</InApp>);
  await expect.poll(() => isDrawn).toBe(true);
});
