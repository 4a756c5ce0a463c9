import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { facts } from '#pwa/data/browser/page-data.ts';
import { aDay } from '#pwa/data/school/a-door-row.fixture.ts';
import { aCopy, openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyQuestion } from '#sync/school/records/question.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
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

it('offers nobody whom a parent or the office has taken back since, and asks anew', async () => {
  const before = facts.get();
  const student = 'maya';
  const yes = { answer: 'allowed', answeredByName: 'Joan Brown', contact: 'ray' } as const;
  const endsAt = new Date(Date.now() + 600_000).toISOString();
  const asked = { ...emptyQuestion, student, name: 'Uncle Ray', date: aDay, endsAt, ...yes };
  const rule = { ...emptyCollector, student, contact: 'ray', from: aDay, until: aDay };
  const said = (set: object) =>
    ({ kind: 'collector', _id: collectorId(student, 'ray'), fields: { ...rule, ...set } }) as const;
  const close = await openASchool({
    records: [
      { kind: 'student', _id: student, fields: emptyStudent },
      { kind: 'question', _id: 'q1', fields: asked },
      said({ collect: 'always' }),
    ],
  });
  onTestFinished(async () => {
    facts.set(before);
    await close();
  });
  act(() => facts.set({ ...facts.get(), isReachable: true }));
  render(
    <InApp>
      <AskParents
        student={{ _id: student, name: 'Maya' }}
        person="Uncle Ray"
        attendance={{ date: aDay, term: undefined }}
        onAllowed={() => undefined}
      />
    </InApp>,
  );
  await screen.findByRole('button', { name: 'Release Maya' });
  expect(screen.getByText('Joan Brown allowed Uncle Ray to collect Maya today.')).toBeDefined();
  for (const set of [{ collect: '' }, { collect: 'never', isBarred: true }]) {
    await act(async () => aCopy({ records: [said(set)] }));
    await screen.findByText(
      'Joan Brown had allowed Uncle Ray to collect Maya today. That does not hold any more. Staff decide.',
    );
    expect(screen.queryByRole('button', { name: 'Release Maya' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask the parents in the app: Maya' })).toBeDefined();
  }
});
