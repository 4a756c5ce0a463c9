import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { say } from '#pwa/words/i18n.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { threadOf } from '#sync/school/records/message.ts';
import type { QuarantineEntry } from '#sync/wire/protocol.ts';
import { DecideSeveral } from './decide-several.tsx';
import { DecidedList } from './decided-list.tsx';
import { QuarantineCard } from './quarantine-card.tsx';
import { quarantineItem } from './quarantine-item.ts';
import { QuarantineView } from './quarantine-page.tsx';
import { quarantineSheet } from './quarantine-sheet.ts';

const none = () => undefined;
const needs = {
  say,
  timeZone: 'America/Jamaica',
  names: {
    student: (id: string) => (id === 'maya' ? 'Maya Brown' : undefined),
    contact: none,
    term: none,
    gradeLevel: none,
    fee: none,
    reason: none,
  },
};

function anEntry(part: Partial<QuarantineEntry> = {}): QuarantineEntry {
  return {
    _id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f',
    raw: {
      id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f',
      v: 1,
      name: 'recordAttendance',
      args: {
        date: '2026-11-22',
        term: 'autumn',
        student: 'maya',
        dropOff: { person: { personID: '', name: 'Joan Brown', personString: '' }, time: '2026-11-22T08:05' },
      },
      at: '0190f3a1b2c3-0000-9c4e5a7b1d20',
      wall: '2026-11-22T08:05:00.000-05:00',
      actor: 'u1',
    },
    name: 'recordAttendance',
    code: 'INVALID',
    errors: [{ msg: 'School is closed on this day', code: 'INVALID' }],
    actor: 'u1',
    actorName: 'Tessa Grant',
    device: 'tablet',
    deviceName: 'Front door',
    arrivedAt: '2026-11-22T13:40:00.000Z',
    state: 'open',
    reason: '',
    resolvedBy: null,
    resolvedByName: '',
    resolvedAt: null,
    ...part,
  };
}

function renderInApp(node: React.ReactNode) {
  render(<InApp>{node}</InApp>);
  return userEvent.setup();
}

const item = quarantineItem(anEntry(), needs);
const allHere = { state: 'ready', hasMore: false, fetchMore: none } as const;

describe('a record that needs review, in words', () => {
  it('says what, who, on which device, when by its clock, when it came, and why', () => {
    expect(item).toMatchObject({
      about: 'Maya Brown, November 22, 2026',
      what: ['Dropped off by Joan Brown at 8:05 AM'],
      recordedBy: 'Recorded by Tessa Grant, on Front door',
      madeAt: 'November 22, 2026, 8:05 AM by the clock of that device',
      arrivedAt: 'Arrived November 22, 2026, 8:40 AM',
      why: ['School is closed on this day'],
    });
  });

  it('of which nothing can be read says so', () => {
    const half = quarantineItem(
      anEntry({ raw: 'half', name: '', actorName: '', device: null, deviceName: null, code: 'MALFORMED' }),
      needs,
    );
    expect(half).toMatchObject({
      about: 'A record that could not be read',
      what: [],
      recordedBy: 'Recorded by somebody who is not known here, at the server',
      madeAt: 'at a time that could not be read',
    });
  });
});

describe('its card', () => {
  it('offers both decisions, each named by what it is about', async () => {
    const decided: string[] = [];
    const user = renderInApp(
      <QuarantineCard
        item={item}
        applyLabel="Correct and apply"
        isClear={false}
        onDecide={(mode) => decided.push(mode)}
      />,
    );
    await user.click(
      screen.getByRole('button', { name: 'Correct and apply: Maya Brown, November 22, 2026' }),
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss: Maya Brown, November 22, 2026' }));
    expect(decided).toEqual(['apply', 'dismiss']);
  });

  it('says when nothing is in the way any more', () => {
    renderInApp(<QuarantineCard item={item} applyLabel="Apply" isClear onDecide={() => undefined} />);
    expect(screen.getByText('The problem is solved. You can apply the record as it is.')).toBeTruthy();
  });

  it('of what cannot be applied offers to dismiss it, and shows what arrived', () => {
    renderInApp(
      <QuarantineCard item={item} applyLabel={undefined} isClear={false} onDecide={() => undefined} />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('What arrived')).toBeTruthy();
  });
});

describe('the page', () => {
  it('says what the place is for when nothing needs review', () => {
    renderInApp(
      <QuarantineView open={[]} decided={[]} readAll={undefined} earlier={allHere} renderOpen={() => null} />,
    );
    expect(screen.getByText('Nothing needs review')).toBeTruthy();
    // Nothing is wrong with records that are not there.
    expect(screen.queryByText(/something about them is wrong/)).toBeNull();
  });

  it('folds away what was decided, with who decided it and why', async () => {
    const decided = anEntry({
      state: 'dismissed',
      reason: 'A test',
      resolvedBy: 'u2',
      resolvedByName: 'Marcia Wint',
      resolvedAt: '2026-11-22T14:00:00.000Z',
    });
    expect(quarantineItem(decided, needs).decided).toEqual({
      by: 'Dismissed by Marcia Wint',
      at: 'November 22, 2026, 9:00 AM',
      reason: 'Reason: A test',
    });
    const user = renderInApp(
      <DecidedList items={[quarantineItem(decided, needs)]} earlier={{ ...allHere, state: 'failed' }} />,
    );
    const fold = screen.getByRole('button', { name: 'Show 1 decided record' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect(screen.getByText(/only what is on this device/)).toBeTruthy();
  });
});

describe('a record that only the server makes', () => {
  const raw = {
    id: 'forged',
    v: 1,
    name: 'saveQuestion',
    args: {
      _id: 'q1',
      set: { student: 'maya', date: '2026-11-22', name: 'Winston Reid', answer: 'allowed' },
    },
    at: '0190f3a1b2c3-0000-9c4e5a7b1d20',
    wall: '2026-11-22T08:05:00.000-05:00',
    actor: 'u1',
  };
  const forged = quarantineItem(
    anEntry({ _id: 'forged', raw, name: 'saveQuestion', code: 'FORBIDDEN' }),
    needs,
  );

  it('says that it can only be dismissed', () => {
    expect(forged.explanation).toBe(
      'Only the server makes such a record, so this one is not real. It can only be dismissed.',
    );
  });

  it('is not among several to apply, and is among those to dismiss', async () => {
    const items = [forged, quarantineItem(anEntry(), needs)];
    const user = renderInApp(<DecideSeveral items={items} onClose={none} />);
    const boxes = () => screen.getAllByRole('checkbox').length;
    expect(boxes()).toBe(2);
    await user.click(screen.getByRole('radio', { name: 'Dismiss' }));
    expect(boxes()).toBe(3);
    await user.click(screen.getByRole('checkbox', { name: /^All/ }));
    await user.click(screen.getByRole('radio', { name: 'Apply again' }));
    expect(screen.getByRole('button', { name: 'Apply 1 record' })).toBeTruthy();
  });
});

describe('a record of a device that the server refuses', () => {
  const explanationOf = (field?: string) => {
    const errors = [{ msg: 'A sentence', code: 'DEVICE_REVOKED', field }] as const;
    return quarantineItem(anEntry({ code: 'DEVICE_REVOKED', errors: [...errors] }), needs).explanation;
  };

  it('says that the device was blocked, or that another tablet took its place', () => {
    expect(explanationOf()).toMatch(/had blocked this device/);
    expect(explanationOf('key')).toMatch(/was replaced: another one is this door now/);
  });
});

it('says of a record that came while the school was deactivated that this is why it waits', () => {
  const errors: QuarantineEntry['errors'] = [{ msg: 'A sentence', code: 'FORBIDDEN', field: 'school' }];
  const { explanation } = quarantineItem(anEntry({ code: 'FORBIDDEN', errors }), needs);
  expect(explanation).toMatch(/^Nobody could change this school/);
});

describe('a message with a file', () => {
  const id = '01a1fbd9-6c63-76dd-b993-4c2e07635a5f';
  const attachment = { name: 'note.pdf', type: 'application/pdf', sizeBytes: 2_000, thumbnail: '' };
  const raw = {
    id,
    v: 1,
    name: 'writeMessage',
    args: {
      _id: id,
      set: {
        ...threadOf(['maya']),
        text: '',
        writtenAt: '2026-11-22T13:05:00.000Z',
        writtenBy: 'u1',
        writtenByName: '',
        contact: '',
        isFromFamily: true,
        announcement: '',
        attachment,
        arrivedAt: '',
      },
    },
    at: '0190f3a1b2c3-0000-9c4e5a7b1d20',
    wall: '2026-11-22T08:05:00.000-05:00',
    actor: 'u1',
  };
  const letter = quarantineItem(anEntry({ raw, name: 'writeMessage', code: 'DEVICE_REVOKED' }), needs);
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function open(answer: () => Promise<Response>) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return answer();
    });
    const user = renderInApp(
      <QuarantineCard item={letter} applyLabel="Apply again" isClear={false} onDecide={none} />,
    );
    expect(screen.getByText(/Look at the file before you decide/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download note.pdf, 2 kB' }));
    return asked;
  }

  it('lets the administrator open the file before the decision', async () => {
    const headers = { 'x-server-version': '1.4.6' };
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(none);
    const asked = await open(async () => new Response('%PDF', { headers }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.contexts).toMatchObject([{ download: 'note.pdf' }]);
    expect(asked).toEqual([`/api/admin/quarantine/${id}/file`]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says when the file is not there', async () => {
    const headers = { 'x-server-version': '1.4.6' };
    await open(async () => Response.json({}, { status: 404, headers }));
    expect(await screen.findByText('The file is not there any more.')).toBeTruthy();
  });

  it('offers none of any other record', () => {
    renderInApp(<QuarantineCard item={item} applyLabel="Apply" isClear={false} onDecide={none} />);
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});

it('as a file says when each arrived by the school’s clock', () => {
  const item = quarantineItem(anEntry(), needs);
  const { rows } = quarantineSheet({ items: [item], lacks: undefined }, say);
  expect(rows[0]).toContain('2026-11-22 08:40');
});
