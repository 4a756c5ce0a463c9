import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import type { ExportToHandIn } from '#pwa/data/school/hand-in.ts';
import type { Result } from '#sync/wire/verdict.ts';
import { formatStamp, serverNode } from '#sync/stamp.ts';
import { HandInView, type HandInViewProps } from './hand-in-view.tsx';
import { fileLine, recordLine, summary } from './hand-in-words.ts';

const none = () => undefined;
const needs = {
  say,
  timeZone: 'America/Jamaica',
  names: { student: none, contact: none, term: none, gradeLevel: none, fee: none, reason: none },
};
const damaged = { id: 'half', command: { id: 'half' }, madeAtMs: null, isDamaged: true };
const file: ExportToHandIn = {
  kind: 'ready',
  device: { id: 'tablet', name: 'Front door' },
  samples: [],
  records: [damaged],
  files: [],
  otherSchoolCount: 2,
  otherSchoolFileCount: 0,
  damagedCount: 1,
  isCutOff: false,
  notOpenedCount: 0,
  firstMadeAtMs: Date.parse('2026-11-20T13:05:00Z'),
  lastMadeAtMs: Date.parse('2026-11-21T13:05:00Z'),
};

function renderView(part: Partial<HandInViewProps>) {
  const sent: ExportToHandIn[] = [];
  render(
    <ThemeProvider>
      <MemoryRouter>
        <HandInView
          state={{ step: 'choose' }}
          lines={[]}
          timeZone="America/Jamaica"
          toDevices="/devices"
          toQuarantine="/quarantine"
          onChoose={() => undefined}
          onSend={(one) => sent.push(one)}
          {...part}
        />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return { sent, user: userEvent.setup() };
}

const lineOf = (result: Result | undefined) => recordLine(damaged, result, needs);

describe('handing in a file', () => {
  it('says what is in it before anything is sent', async () => {
    const { sent, user } = renderView({ state: { step: 'preview', file } });
    expect(screen.getByText('Front door')).toBeTruthy();
    expect(screen.getByText('November 20, 2026, 8:05 AM')).toBeTruthy();
    expect(screen.getByText('2 records of another school are left out.')).toBeTruthy();
    expect(screen.getByText(/1 entry was damaged/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Upload 1 record' }));
    expect(sent).toEqual([file]);
  });

  it('refuses a file of another school in a clear sentence', () => {
    renderView({ state: { step: 'wrong-file', file: { kind: 'other-school', count: 12, fileCount: 1 } } });
    expect(screen.getByRole('alert').textContent).toBe(
      'This file is of another school. It holds 12 records, and none of this school. Sign in at that school to upload it.',
    );
  });

  it('says so of one of another school in which all is sealed', () => {
    renderView({ state: { step: 'wrong-file', file: { kind: 'other-school', count: 0, fileCount: 0 } } });
    expect(screen.getByRole('alert').textContent).toBe(
      'This file is of another school. All records in it are sealed, and none is of this school. Sign in at that school to upload it.',
    );
  });

  it('says how many sealed files are in it, also where nothing else is', async () => {
    const sealed = { from: 'B'.repeat(87), box: 'x'.repeat(16_000) };
    const files = [{ id: 'a', school: 'hilltop', sealed }];
    const both = { ...file, files, otherSchoolFileCount: 2 };
    const { sent, user } = renderView({ state: { step: 'preview', file: both } });
    expect(screen.getByText('2 files for messages of another school are left out.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Upload 1 record and 1 sealed file' }));
    expect(sent).toEqual([both]);
    renderView({ state: { step: 'preview', file: { ...both, records: [] } } });
    expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeTruthy();
    renderView({ state: { step: 'wrong-file', file: { kind: 'other-school', count: 0, fileCount: 2 } } });
    expect(screen.getByRole('alert').textContent).toMatch(/holds 2 sealed files for messages, and nothing/);
  });

  it('says which file was not taken, and why', () => {
    const sealed = { from: 'B'.repeat(87), box: 'x'.repeat(16_000) };
    const refused = { id: 'a', verdict: 'refused', why: 'This is no picture.' } as const;
    const line = fileLine({ id: 'a', school: 'hilltop', sealed }, refused, say);
    expect(line).toMatchObject({ what: 'A file for a message', facts: ['9 kB'] });
    renderView({ state: { step: 'ended', file, end: { kind: 'done' } }, lines: [line] });
    expect(screen.getByText('1 was not taken')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    expect(line.why).toEqual(['This is no picture.']);
  });

  it('says how far it is', () => {
    renderView({ state: { step: 'sending', file }, lines: [lineOf(undefined)] });
    expect(screen.getByText('Uploading 0 of 1')).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });

  it('goes on where the network went away', async () => {
    const { sent, user } = renderView({
      state: { step: 'ended', file, end: { kind: 'unreachable' } },
      lines: [lineOf(undefined)],
    });
    expect(screen.getByText(/The connection was lost after 0 of 1/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(sent).toHaveLength(1);
  });

  it('says how much of it did not open', () => {
    renderView({ state: { step: 'preview', file: { ...file, notOpenedCount: 2 } } });
    expect(screen.getByText(/^2 sealed parts could not be opened and are left out/)).toBeTruthy();
  });

  it('says that a file was cut off, and that what is there can be uploaded', () => {
    renderView({ state: { step: 'preview', file: { ...file, isCutOff: true } } });
    expect(screen.getByRole('alert').textContent).toMatch(/^This file was cut off/);
    expect(screen.getByRole('button', { name: 'Upload 1 record' })).toBeTruthy();
  });

  it.each([
    ['retry', true],
    ['sign-in-needed', true],
    ['upgrade-needed', false],
  ] as const)(
    'does not say of records that were not taken that they are uploaded: %s',
    (verdict, isOffered) => {
      const retry: Result = { id: 'half', verdict: 'retry', retryAfter: 5 };
      const line = lineOf(verdict === 'retry' ? retry : { id: 'half', verdict });
      renderView({ state: { step: 'ended', file, end: { kind: 'done' } }, lines: [line] });
      expect(screen.queryByRole('heading', { name: 'Uploaded' })).toBeNull();
      expect(screen.getByText('1 could not be taken now')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Go on' }) !== null).toBe(isOffered);
      renderView({ state: { step: 'ended', file, end: { kind: 'unreachable' } }, lines: [line] });
      expect(screen.getByText(/The connection was lost after 0 of 1/)).toBeTruthy();
    },
  );

  it('says what became of each record, and leads to what needs review', () => {
    const result: Result = {
      id: 'half',
      verdict: 'quarantined',
      code: 'MALFORMED',
      errors: [{ msg: 'This record could not be read.', code: 'MALFORMED' }],
    };
    renderView({ state: { step: 'ended', file, end: { kind: 'done' } }, lines: [lineOf(result)] });
    expect(screen.getByText('1 needs review')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toBe('/quarantine');
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  });
});

describe('what became of a record', () => {
  it('counts each kind once, and a repetition of what lies in quarantine as that', () => {
    const lines = [
      lineOf({ id: 'a', verdict: 'applied' }),
      lineOf({ id: 'b', verdict: 'applied' }),
      lineOf({ id: 'c', verdict: 'duplicate' }),
      lineOf({ id: 'd', verdict: 'duplicate', code: 'DEVICE_REVOKED' }),
    ];
    expect(summary(lines, say)).toEqual(['2 saved', '1 was already here', '1 needs review']);
  });

  it.each([
    ['startRollCall', 'Not saved: an earlier entry stands'],
    ['saveAbsence', 'Not saved: there was a later entry'],
  ])('says of %s which entry stands instead, and in the sum that another does', (name, outcome) => {
    const at = formatStamp({ ms: 0, counter: 0, node: serverNode });
    const command = {
      v: 1,
      id: v7(),
      name,
      args: {},
      at,
      wall: '2026-11-20T08:05:00.000-05:00',
      actor: 'ada',
    };
    const record = { id: command.id, command, madeAtMs: null, isDamaged: false };
    const line = recordLine(record, { id: command.id, verdict: 'superseded' }, needs);
    expect(line.outcome).toBe(outcome);
    expect(summary([line], say)).toEqual(['1 not saved: another entry stands']);
  });
});
