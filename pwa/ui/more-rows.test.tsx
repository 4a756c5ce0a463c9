import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { MoreRows } from './more-rows.tsx';

function Numbers({ read }: { readonly read: (page: number) => Promise<string> }) {
  const query = useInfiniteQuery({
    queryKey: ['numbers'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, all) => (all.length < 2 ? all.length : undefined),
  });
  return (
    <>
      <p>{query.data?.pages.join(' ')}</p>
      <MoreRows pages={query} label="Show older" said={undefined} />
    </>
  );
}

it('a page that does not come is said, nothing shown is lost, and the same button asks again', async () => {
  const answers = [
    () => Promise.resolve('one'),
    () => Promise.reject(new Error('It broke.')),
    () => Promise.resolve('two'),
  ];
  const asked: number[] = [];
  const read = (page: number) => {
    asked.push(page);
    return answers[asked.length - 1]?.() ?? Promise.reject(new Error('Nothing more.'));
  };
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <Numbers read={read} />
      </InApp>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Show older' });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('No more could be loaded.');
  expect(screen.getByText('one')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('one two')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([0, 1, 1]);
});
