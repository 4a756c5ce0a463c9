import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { aDay, aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { TimeOfDay, wallTimeOn } from '#sync/school/records/wall-time.ts';
import { partOfDay, WhyBar } from './ask-why.tsx';

const maya = aDoorRow('Maya Brown');
const rules = { school: { hours: defaultSchoolHours }, term: { exceptions: [] } };
const handover = (time: string) => ({
  person: typedPerson('Joan Brown'),
  time: wallTimeOn(aDay, TimeOfDay.parse(time)),
});

describe('what is asked for', () => {
  it('is a drop-off after the school counts as late, and a pick-up before it closes', () => {
    expect(partOfDay(maya, { dropOff: handover('08:15') }, rules)).toBeUndefined();
    expect(partOfDay(maya, { dropOff: handover('08:16') }, rules)).toMatchObject({ part: 'late' });
    expect(partOfDay(maya, { pickUp: handover('15:29') }, rules)).toMatchObject({ part: 'early' });
    expect(partOfDay(maya, { pickUp: handover('15:30') }, rules)).toBeUndefined();
    expect(partOfDay(maya, { dropOff: null }, rules)).toBeUndefined();
  });

  it('follows an early closing', () => {
    const early = { name: 'Concert', from: aDay, to: aDay, closes: TimeOfDay.parse('12:00') };
    const term = { exceptions: [early] };
    expect(partOfDay(maya, { pickUp: handover('12:00') }, { ...rules, term })).toBeUndefined();
  });
});

describe('the bar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function show(names: readonly string[]) {
    const happened: string[] = [];
    const rows = names.map((name) => aDoorRow(name));
    render(
      <ThemeProvider>
        <WhyBar
          asked={{ part: 'late', time: handover('08:40').time, rows }}
          onOver={() => happened.push('over')}
        />
      </ThemeProvider>,
    );
    return happened;
  }

  it('asks in one tap why somebody came late, and may be skipped', () => {
    const happened = show(['Maya Brown']);
    const bar = screen.getByRole('group', { name: 'Maya Brown came late. Why?' });
    expect([...bar.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Ill',
      'Appointment',
      'Family',
      'Transport',
      'Other',
      'Skip',
    ]);
    act(() => screen.getByRole('button', { name: 'Skip' }).click());
    expect(happened).toEqual(['over']);
  });

  it('asks once for children who came together, and leaves by itself', () => {
    const happened = show(['Maya Brown', 'Leo Brown']);
    screen.getByRole('group', { name: '2 children came late. Why?' });
    act(() => void vi.advanceTimersByTime(10_000));
    expect(happened).toEqual(['over']);
  });
});
