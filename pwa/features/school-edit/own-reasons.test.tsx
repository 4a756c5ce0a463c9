import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { ReasonChips } from '#pwa/fields/reason-chips.tsx';
import { limits } from '#sync/limits.ts';
import { emptyAbsence, type SchoolReason } from '#sync/school/records/absence.ts';
import { emptySchool, type School } from '#sync/school/records/school.ts';
import { OwnReasons } from './own-reasons.tsx';

const aReason = (code: string, part: Partial<SchoolReason> = {}): SchoolReason => ({
  code,
  name: code,
  explained: true,
  isRetired: false,
  ...part,
});
const [music, sport] = [aReason('music', { name: 'Music lessons' }), aReason('sport', { name: 'Sport' })];
const gone = aReason('bus', { name: 'School bus', isRetired: true });
const aSchool = (absenceReasons: SchoolReason[]): School => ({ _id: 'oak', ...emptySchool, absenceReasons });

let close: () => Promise<void>;

/** Somebody was away for music lessons once. */
beforeEach(async () => {
  const { _id, ...fields } = aSchool([music, sport, gone]);
  close = await openASchool({
    records: [
      { kind: 'school', _id, fields },
      { kind: 'absence', _id: 'a', fields: { ...emptyAbsence, student: 'maya', reason: 'music' } },
    ],
  });
});
afterEach(() => close());

function show(reasons: SchoolReason[]) {
  render(<OwnReasons school={aSchool(reasons)} />, { wrapper: InApp });
  return userEvent.setup();
}

const names = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const button = (name: string) => screen.queryByRole('button', { name });

describe('a school’s own reasons for absence', () => {
  it('begin with none and a way to add one, and there is nothing to save yet', async () => {
    const user = show([]);
    expect(names()).toEqual([]);
    expect(button('Save reasons')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add reason' }));
    await user.click(screen.getByRole('button', { name: 'Save reasons' }));
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('are removed when no absence has them, and retired when one has', async () => {
    const user = show([music, sport]);
    expect(await screen.findByRole('button', { name: 'Retire Music lessons' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Sport' }));
    expect(names()).toEqual(['Music lessons']);
    await user.click(screen.getByRole('button', { name: 'Retire Music lessons' }));
    expect(screen.getByText('Not offered any more. Absences that have it keep it.')).toBeTruthy();
    expect(button('Offer again: Music lessons')).not.toBeNull();
  });

  it('leave the focus on the next one’s button when one is removed, or on the button that adds', async () => {
    const user = show([sport, aReason('late', { name: 'Late bus' })]);
    await user.click(await screen.findByRole('button', { name: 'Remove Sport' }));
    await expect.poll(() => document.activeElement).toBe(button('Remove Late bus'));
    await user.click(screen.getByRole('button', { name: 'Remove Late bus' }));
    await expect.poll(() => document.activeElement).toBe(button('Add reason'));
  });

  it('have names that differ, whatever the case', async () => {
    const user = show([music]);
    await user.click(screen.getByRole('button', { name: 'Add reason' }));
    await user.type(screen.getAllByRole('textbox')[1] ?? document.body, 'MUSIC lessons');
    await user.click(screen.getByRole('button', { name: 'Save reasons' }));
    expect(await screen.findByText('There is another reason with this name.')).toBeTruthy();
  });

  it('are as many as there may be, and then no more is offered', () => {
    show(Array.from({ length: limits.absenceReasons }, (_, index) => aReason(`reason-${index}`)));
    expect(names()).toHaveLength(limits.absenceReasons);
    expect(button('Add reason')).toBeNull();
  });

  it('stay a choice where an absence has one that is not offered any more', async () => {
    const chip = (name: string) => screen.queryByRole('radio', { name });
    const { rerender } = render(<ReasonChips value="" onChange={() => undefined} />, { wrapper: InApp });
    expect(await screen.findByRole('radio', { name: 'Music lessons' })).toBeTruthy();
    expect(chip('School bus')).toBeNull();
    rerender(<ReasonChips value="bus" onChange={() => undefined} />);
    expect(chip('School bus')).not.toBeNull();
  });
});
