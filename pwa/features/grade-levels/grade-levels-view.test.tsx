import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { GradeLevelsView, type GradeLevelsViewProps } from './grade-levels-view.tsx';

const first = { _id: 'g1', name: 'Grade 1', description: 'Ages five and six' };
const second = { _id: 'g2', name: 'Grade 2', description: '' };

function renderView(part: Partial<GradeLevelsViewProps> = {}) {
  const asked: string[] = [];
  render(
    <InApp>
      <GradeLevelsView
        levels={[first, second]}
        uses={
          new Map([
            ['g1', { registrations: 1_204, fees: 1 }],
            ['g2', { registrations: 0, fees: 0 }],
          ])
        }
        term={{ name: 'Autumn', registrations: new Map([['g1', 38]]) }}
        onAdd={() => asked.push('add')}
        onEdit={(id) => asked.push(`edit ${id}`)}
        onDelete={({ _id }) => asked.push(`delete ${_id}`)}
        {...part}
      />
    </InApp>,
  );
  return { asked, user: userEvent.setup() };
}

describe('the grade levels', () => {
  it('show name, description and what uses them', () => {
    renderView();
    const [one, two] = within(screen.getByRole('list', { name: 'Grade levels' })).getAllByRole('listitem');
    expect(one?.textContent).toContain('Grade 1');
    expect(one?.textContent).toContain('Ages five and six');
    expect(one?.textContent).toContain('38 registrations in Autumn · 1 fee');
    expect(two?.textContent).toContain('Not in use');
  });

  it('say when only another term uses one', () => {
    renderView({ term: { name: 'Spring', registrations: new Map() } });
    const [one] = within(screen.getByRole('list', { name: 'Grade levels' })).getAllByRole('listitem');
    expect(one?.textContent).toContain('None in Spring; in use by other terms · 1 fee');
  });

  it('are added, edited and deleted by their own buttons', async () => {
    const { user, asked } = renderView();
    await user.click(screen.getByRole('button', { name: 'Add grade level' }));
    await user.click(screen.getByRole('button', { name: 'Edit Grade 2' }));
    await user.click(screen.getByRole('button', { name: 'Delete Grade 1' }));
    expect(asked).toEqual(['add', 'edit g2', 'delete g1']);
  });

  it('can only be read by who may not change them', () => {
    renderView({ onAdd: undefined, onEdit: undefined, onDelete: undefined });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download']);
  });

  it('offer the first step where there are none', async () => {
    const { user, asked } = renderView({ levels: [] });
    expect(screen.getByText('There are no grade levels yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add grade level' }));
    expect(asked).toEqual(['add']);
  });
});
