import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { PinSlip } from '#sync/wire/protocol.ts';
import { say } from '#pwa/words/i18n.ts';
import { type PinLine, shownLines } from './pin-lines.ts';
import { pinsSheet } from './pins-sheet.ts';
import { PinsView, type PinsViewProps } from './pins-view.tsx';
import styles from './slips.module.css';
import type { Slips } from './use-slips.ts';

const lineOf = (contact: string, hasPin: boolean): PinLine => ({
  contact,
  name: `Person ${contact}`,
  label: `Person ${contact}`,
  children: ['Maya Brown'],
  hasPin,
  setAt: hasPin ? '2026-11-02T08:00:00.000Z' : '',
});
const slipOf = (contact: string): PinSlip => ({
  contact,
  name: `Person ${contact}`,
  children: ['Maya'],
  pin: '8150',
  language: 'es',
  words: { children: 'para Maya', pin: 'PIN', how: 'Marque este PIN en la tableta.' },
});
const noSlips: Slips = { made: [], isMaking: false, trouble: undefined, make: async () => true };

function renderView(part: Partial<PinsViewProps>) {
  const props: PinsViewProps = {
    lines: { status: 'loaded', lines: [] },
    school: { name: 'Hope Gate', logo: null, timeZone: 'America/Jamaica' },
    search: { q: '', filter: 'all' },
    typed: '',
    slips: noSlips,
    toContacts: '/contacts',
    onSearch: () => undefined,
    onFilter: () => undefined,
    onPrint: () => undefined,
    ...part,
  };
  render(
    <InApp>
      <PinsView {...props} />
    </InApp>,
  );
  return userEvent.setup();
}

describe('the office’s page of PINs', () => {
  it('says what to do while nobody may collect', () => {
    renderView({});
    expect(screen.getByText('Nobody may collect yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Print slips/ })).toBeNull();
  });

  it('says that the list cannot be had, and asks again', async () => {
    const tryAgain = vi.fn<() => void>();
    const user = renderView({ lines: { status: 'failed', said: undefined, tryAgain } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledOnce();
  });

  it('says in a file who has a PIN, as it is filtered, and no PIN', async () => {
    const lines = [lineOf('a', true), lineOf('b', false)];
    renderView({ lines: { status: 'loaded', lines } });
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(pinsSheet(shownLines(lines, { q: '', filter: 'with' }), say)).toEqual({
      columns: ['Name', 'Children', 'PIN', 'Recorded'],
      rows: [['Person a', 'Maya Brown', 'Has a PIN', '2026-11-02T08:00:00.000Z']],
    });
  });

  it('prints slips for all without a PIN, and asks nothing: no PIN ends', async () => {
    const make = vi.fn<Slips['make']>(async () => true);
    const lines = [lineOf('a', true), lineOf('b', false), lineOf('c', false)];
    const user = renderView({ lines: { status: 'loaded', lines }, slips: { ...noSlips, make } });
    await user.click(screen.getByRole('button', { name: 'Print slips for 2 people without a PIN' }));
    expect(make).toHaveBeenCalledExactlyOnceWith('withoutSlip');
  });

  it('leaves paper to the list while there are no slips', () => {
    const onlyPrinted = () => document.querySelectorAll(`body > .${styles.slips}`).length;
    renderView({ slips: { ...noSlips, made: [slipOf('a')] } });
    expect(onlyPrinted()).toBe(1);
    cleanup();
    renderView({});
    expect(onlyPrinted()).toBe(0);
  });

  it('resets the PINs of those who are selected, after a question', async () => {
    const make = vi.fn<Slips['make']>(async () => true);
    const lines = [lineOf('a', true), lineOf('b', false)];
    const user = renderView({ lines: { status: 'loaded', lines }, slips: { ...noSlips, make } });
    await user.click(screen.getByRole('checkbox', { name: 'Select Person a' }));
    await user.click(screen.getByRole('button', { name: 'Reset 1 PIN and print slip' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/The old PIN stops working/)).toBeTruthy();
    expect(make).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Reset and print' }));
    expect(make).toHaveBeenCalledExactlyOnceWith(['a']);
  });

  it('prints at once, again when asked, ten on a page, and shows no PIN', async () => {
    const onPrint = vi.fn<() => void>();
    const made = Array.from({ length: 23 }, (_, index) => slipOf(String(index)));
    const user = renderView({ slips: { ...noSlips, made }, onPrint });
    expect(onPrint).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Print again' }));
    expect(onPrint).toHaveBeenCalledTimes(2);
    expect(screen.getByText('23 slips are ready to print')).toBeTruthy();
    const slips = [...document.querySelectorAll('li[aria-label^="PIN slip"]')];
    expect(slips).toHaveLength(23);
    expect(
      [...new Set(slips.map((slip) => slip.parentElement))].map((page) => page?.childElementCount),
    ).toEqual([10, 10, 3]);
  });

  it('prints the words in the language that came with the slip, under the school’s logo', () => {
    const logo = { type: 'image/webp', data: 'UklGRg==', url: '' };
    const school = { name: 'Hope Gate', logo, timeZone: 'America/Jamaica' };
    renderView({ slips: { ...noSlips, made: [slipOf('a')] }, school });
    const slip = document.querySelector('li[aria-label^="PIN slip"]');
    expect(slip?.textContent).toContain('para Maya');
    expect(slip?.textContent).toContain('Marque este PIN en la tableta.');
    expect(slip?.querySelector('[lang]')?.getAttribute('lang')).toBe('es');
    expect(slip?.querySelector('img')?.getAttribute('src')).toContain(logo.data);
  });
});
