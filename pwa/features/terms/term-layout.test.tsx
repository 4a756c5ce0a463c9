import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyTerm } from '#sync/school/records/term.ts';
import { TermLayout } from './term-layout.tsx';

const terms = ['spring', 'summer', 'autumn'].map((_id) => ({ ...emptyTerm, _id, name: _id }));

it('walks through the terms with the arrow keys as one step of the history', () => {
  const picked: unknown[] = [];
  render(
    <InApp>
      {terms.slice(0, 1).map((term) => (
        <TermLayout
          key={term._id}
          terms={terms}
          term={term}
          tabs={[]}
          onPickTerm={(id, isOnWay) => picked.push([id, isOnWay])}
        >
          {null}
        </TermLayout>
      ))}
    </InApp>,
  );
  const picker = screen.getByRole('combobox', { name: 'Term' });
  const pick = (value: string) => fireEvent.change(picker, { target: { value } });
  pick('summer');
  pick('autumn');
  fireEvent.blur(picker);
  pick('summer');
  expect(picked).toEqual([
    ['summer', false],
    ['autumn', true],
    ['summer', false],
  ]);
});
