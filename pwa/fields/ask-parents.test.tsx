import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { facts } from '#pwa/data/browser/page-data.ts';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { emptyQuestion } from '#sync/school/records/question.ts';
import { AskParents } from './ask-parents.tsx';

it('promises an answer only as long as one can arrive', async () => {
  const before = facts.get();
  const asked = { ...emptyQuestion, student: 'maya', name: 'Uncle Ray', date: aDay };
  const fields = { ...asked, endsAt: new Date(Date.now() + 600_000).toISOString() };
  const close = await openASchool({ records: [{ kind: 'question', _id: 'q1', fields }] });
  onTestFinished(async () => {
    facts.set(before);
    await close();
  });
  const reach = (isReachable: boolean) => act(() => facts.set({ ...facts.get(), isReachable }));
  reach(true);
  render(
    <InApp>
      <AskParents
        student={{ _id: 'maya', name: 'Maya' }}
        person="Uncle Ray"
        attendance={{ date: aDay, term: undefined }}
        onAllowed={() => undefined}
      />
    </InApp>,
  );
  const promise = /The parents of Maya have been asked\. Their answer comes up here/;
  await screen.findByText(promise);
  const truth = 'No connection: an answer would not arrive here. You decide, as always.';
  reach(false);
  expect(screen.getByText(truth).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText(promise)).toBeNull();
  reach(true);
  expect(screen.queryByText(truth)).toBeNull();
  expect(screen.getByText(promise)).toBeDefined();
});
