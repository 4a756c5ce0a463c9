import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { type Collector, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { addDays, SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { adultsOf } from './collector-rows.ts';
import { CollectorTable } from './collector-table.tsx';

const today = SchoolDay.parse('2026-11-23');
const named = (firstName: string, lastName: string) => ({ nameInfo: { ...emptyName, firstName, lastName } });
const maya = {
  ...emptyStudent,
  ...named('Maya', 'Brown'),
  _id: 'maya',
  contacts: [{ contact: 'joan', relationship: 1, type: 0 }],
};
const contacts = new Map([
  ['joan', { ...emptyContact, ...named('Joan', 'Brown'), _id: 'joan' }],
  ['tess', { ...emptyContact, ...named('Tess', 'Lee'), _id: 'tess' }],
]);

type Rule = Pick<Collector, 'contact'> & Partial<Collector>;

function renderTable(...rules: readonly Rule[]) {
  const collectors = new Map(
    rules.map((rule): [string, Collector] => {
      const _id = collectorId('maya', rule.contact);
      return [_id, { ...emptyCollector, _id, student: 'maya', ...rule }];
    }),
  );
  const students = new Map([[maya._id, maya]]);
  const chosen: string[] = [];
  render(
    <InApp>
      <CollectorTable
        title="Who may collect"
        named="contact"
        rows={adultsOf(maya, { students, contacts, collectors, today })}
        none=""
        onChoose={(row, collect) => chosen.push(`${row.contact._id} ${collect}`)}
        onEdit={() => undefined}
      />
    </InApp>,
  );
  const rowOf = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  return { chosen, rowOf };
}

const forADay: Rule = { contact: 'tess', collect: 'always', from: today, until: today, namedBy: ['joan'] };

it('says nothing of the parent who named somebody as long as that parent may collect', () => {
  const { rowOf } = renderTable(forADay);
  expect(rowOf(/Tess Lee/)).toContain('May always collect, only on November 23, 2026');
  expect(screen.queryByText(/has named this person/)).toBeNull();
});

it('says why staff are asked about somebody whom a barred parent had named, and lets the office allow it', async () => {
  const { chosen, rowOf } = renderTable(forADay, { contact: 'joan', collect: 'never', isBarred: true });
  expect(rowOf(/Tess Lee/)).toContain('Staff are asked each time, only on November 23, 2026');
  expect(rowOf(/Tess Lee/)).toContain(
    'Joan Brown has named this person and may not collect Maya Brown any more',
  );
  const choice = screen.getByRole('radiogroup', { name: 'May Tess Lee collect Maya Brown?' });
  expect(within(choice).getByRole('radio', { name: 'Ask', checked: true })).toBeTruthy();
  await userEvent.click(within(choice).getByRole('radio', { name: 'Always' }));
  expect(chosen).toEqual(['tess always']);
});

it('says so before the first of the days too, and of a parent who is not known any more', () => {
  const tomorrow = addDays(today, 1);
  renderTable({ ...forADay, from: tomorrow, until: tomorrow, namedBy: ['somebody'] });
  expect(screen.getByText(/^A parent has named this person/)).toBeTruthy();
});
