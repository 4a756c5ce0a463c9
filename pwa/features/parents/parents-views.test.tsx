import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import '#pwa/words/i18n.ts';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAnnouncement } from '#sync/school/records/announcement.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import { emptyFee, type Fee } from '#sync/school/records/fee.ts';
import { emptyQuestion } from '#sync/school/records/question.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyPayment, type Payment } from '#sync/school/records/payment.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { BillsView } from './billing-page.tsx';
import { ChildCardView } from './child-card.tsx';
import { HelpView, platformOf } from './help-page.tsx';
import { MessagesView } from './messages-page.tsx';
import { NoChild } from './no-child.tsx';
import { QuestionCard } from './questions.tsx';
import { InstallCard } from './settings-page.tsx';
import { PeopleOfChild, pickerOptions, TermRegistrations } from './students-page.tsx';

const day = (text: string) => SchoolDay.parse(text);
const term = {
  ...emptyTerm,
  _id: 't',
  name: 'Autumn',
  isActive: true,
  dates: [day('2026-09-07'), day('2026-12-18')],
};
const terms = new Map([['t', term]]);
const child: Child = {
  student: {
    ...emptyStudent,
    _id: 'leo',
    contacts: [
      { contact: 'joan', relationship: 1, type: 0 },
      { contact: 'bea', relationship: 3, type: 2 },
    ],
  },
  name: 'Leo Gray',
  terms: [
    {
      term,
      whole: term,
      registration: {
        ...emptyRegistration,
        _id: 't:leo',
        term: 't',
        student: 'leo',
        isRegistered: true,
        optionalFees: ['trip'],
      },
      level: { _id: 'g1', name: 'Grade 1', description: '' },
    },
  ],
};
const aFee = (_id: string, fields: Partial<Fee>): Fee => ({
  ...emptyFee,
  _id,
  term: 't',
  name: _id,
  ...fields,
});
const fees = [
  aFee('Tuition', { cost: '1250.00', dueDate: day('2026-10-01') }),
  aFee('trip', { name: 'Trip', cost: '20.50', isRequired: false }),
  aFee('Ballet', { cost: '99.00', isRequired: false }),
];

function renderInApp(node: React.ReactNode) {
  render(
    <ThemeProvider>
      <MemoryRouter>{node}</MemoryRouter>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

describe('a child’s card', () => {
  it('says who brought the child, and when', () => {
    renderInApp(
      <ChildCardView
        child={child}
        levelName="Grade 1"
        to="/leo"
        today={day('2026-09-07')}
        day={{
          kind: 'open',
          status: 2,
          words: { message: 'parents.dashboard.pickedUp', params: { time: '3:05 PM', person: 'Al Gray' } },
          more: { message: 'parents.dashboard.droppedOff', params: { time: '8:05 AM', person: 'Joan Gray' } },
        }}
      />,
    );
    const card = screen.getByRole('article', { name: 'Leo Gray' });
    expect(within(card).getByText('Picked up at 3:05 PM by Al Gray')).toBeTruthy();
    expect(within(card).getByText('Dropped off at 8:05 AM by Joan Gray')).toBeTruthy();
    expect(
      within(card).getByRole('link', { name: 'Attendance calendar of Leo Gray' }).getAttribute('href'),
    ).toBe('/leo');
  });

  it('says in its state why a child is absent, so that what is reported needs no line for it', () => {
    const today = day('2026-09-07');
    const absence = { ...emptyAbsence, _id: 'a', student: 'leo', from: today, to: today, reason: 'ill' };
    renderInApp(
      <ChildCardView
        child={child}
        levelName="Grade 1"
        to="/leo"
        today={today}
        day={{ kind: 'reported', absence }}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Absent today · Ill');
  });

  it('says when school opens again, and when the day is still on its way', () => {
    renderInApp(
      <>
        <ChildCardView
          child={child}
          levelName={undefined}
          to="/leo"
          today={day('2026-09-07')}
          day={{
            kind: 'closed',
            words: { message: 'parents.dashboard.closed' },
            more: { message: 'parents.dashboard.nextDay', params: { day: 'Monday, September 7, 2026' } },
          }}
        />
        <ChildCardView
          child={{ ...child, name: 'Mia' }}
          levelName="Grade 2"
          to="/mia"
          today={day('2026-09-07')}
          day={{ kind: 'reading' }}
        />
      </>,
    );
    expect(screen.getByText('No school today')).toBeTruthy();
    expect(screen.getByText('School opens again on Monday, September 7, 2026')).toBeTruthy();
    expect(screen.getByText('Unassigned')).toBeTruthy();
    expect(screen.getByLabelText('Loading today’s list')).toBeTruthy();
  });
});

describe('a question of the door', () => {
  const question = {
    ...emptyQuestion,
    _id: 'q',
    student: 'leo',
    name: 'Winston Reid',
    endsAt: '2026-09-07T19:20:00.000Z',
  };
  const asking = { student: 'Leo Gray', nowMs: Date.parse('2026-09-07T19:12:00Z'), timeZone: 'UTC' };
  const pickUp = {
    person: { personID: 'bea', name: 'Bea Gray', personString: '' },
    time: WallTime.parse('2026-09-07T15:05'),
  };

  it('is closed by the pick-up: by whom and when, and no buttons', () => {
    renderInApp(<QuestionCard {...asking} question={question} pickUp={pickUp} />);
    expect(screen.getByText('Leo Gray was picked up by Bea Gray at 3:05 PM.')).toBeTruthy();
    expect(screen.getByText('Your answer is no longer needed.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText(/Allow once/)).toBeNull();
  });

  it('can be answered before, and what was answered stands after', () => {
    renderInApp(<QuestionCard {...asking} question={question} pickUp={null} />);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    cleanup();
    const answered = { ...question, answer: 'refused' as const, answeredByName: 'Joan Gray' };
    renderInApp(<QuestionCard {...asking} question={answered} pickUp={pickUp} />);
    expect(screen.getByText('Joan Gray said no: Winston Reid may not collect Leo Gray.')).toBeTruthy();
  });
});

describe('without a child', () => {
  it('says that the email must be verified, and leads there', () => {
    renderInApp(
      <NoChild parent={{ email: 'joan@gray.example', isEmailVerified: false }} toAccount="/parent/account" />,
    );
    expect(screen.getByText(/joan@gray.example, is not verified yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verify my email' }).getAttribute('href')).toBe(
      '/parent/account',
    );
  });

  it('says what the school has to do', () => {
    renderInApp(<NoChild parent={{ email: 'joan@gray.example', isEmailVerified: true }} toAccount="/a" />);
    expect(
      screen.getByText(/put your email address, joan@gray.example, on your child’s contact/),
    ).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('what a term costs', () => {
  it('has the required and the chosen fees with their due dates, and a total', () => {
    renderInApp(
      <BillsView
        terms={terms}
        family={[child]}
        fees={fees}
        payments={[]}
        begin={null}
        today={day('2026-09-07')}
      />,
    );
    const bill = screen.getByRole('region', { name: 'Leo Gray, Autumn' });
    expect(
      within(bill)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'TuitionDue October 1, 2026$1,250.00',
      'TripNo due date · Optional, chosen$20.50',
      'Total$1,270.50',
    ]);
  });

  it('is added up for a family, the earlier term first', () => {
    const [leo] = child.terms;
    if (leo === undefined) throw new Error('Leo is in a term.');
    const spring = { ...term, _id: 's', name: 'Spring', dates: [day('2027-01-11'), day('2027-03-26')] };
    const mia: Child = {
      student: { ...emptyStudent, _id: 'mia' },
      name: 'Mia Gray',
      terms: [
        { ...leo, term: spring, registration: { ...leo.registration, _id: 's:mia', term: 's' } },
        { ...leo, registration: { ...leo.registration, _id: 't:mia', optionalFees: [] } },
      ],
    };
    renderInApp(
      <BillsView
        terms={terms}
        family={[child, mia]}
        fees={fees}
        payments={[]}
        begin={null}
        today={day('2026-09-07')}
      />,
    );
    expect(screen.getAllByRole('region').map((bill) => bill.getAttribute('aria-label'))).toEqual([
      'Leo Gray, Autumn',
      'Mia Gray, Autumn',
      'Mia Gray, Spring',
    ]);
    expect(screen.getByText('Total due').parentElement?.textContent).toBe('Total due$2,520.50');
  });

  it('has what was paid and what is still owed, without a payment that was undone', () => {
    const paid = { ...emptyPayment, term: 't', student: 'leo', day: day('2026-09-07') };
    const payments = [
      { _id: 'a', ...paid, amount: '1000.00', method: 'transfer' as const },
      { _id: 'b', ...paid, amount: '70.00', isCancelled: true },
    ];
    renderInApp(
      <BillsView
        terms={terms}
        family={[child]}
        fees={fees}
        payments={payments}
        begin={day('2026-09-07')}
        today={day('2026-09-07')}
      />,
    );
    const list = screen.getByRole('list', { name: 'Payments' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Paid on September 7, 2026, bank transfer−$1,000.00', 'Owed$270.50']);
  });

  it('begins with what is owed', () => {
    const [leo] = child.terms;
    if (leo === undefined) throw new Error('Leo is in a term.');
    const spring = { ...term, _id: 's', name: 'Spring', dates: [day('2027-01-11'), day('2027-03-26')] };
    const later = { ...leo, term: spring, registration: { ...leo.registration, _id: 's:leo', term: 's' } };
    const paid = { ...emptyPayment, _id: 'a', term: 't', student: 'leo', day: day('2026-09-07') };
    renderInApp(
      <BillsView
        terms={terms}
        family={[{ ...child, terms: [...child.terms, later] }]}
        fees={[...fees, aFee('Books', { term: 's', cost: '10.00' })]}
        payments={[{ ...paid, amount: '1270.50' }]}
        begin={day('2026-09-07')}
        today={day('2026-09-07')}
      />,
    );
    expect(screen.getAllByRole('region').map((bill) => bill.getAttribute('aria-label'))).toEqual([
      'Leo Gray, Spring',
      'Leo Gray, Autumn',
    ]);
  });

  it('keeps a term that is over until it is settled', () => {
    const over = {
      ...child,
      terms: child.terms.map((one) => ({ ...one, term: { ...term, isActive: false } })),
    };
    const paid = { ...emptyPayment, _id: 'a', term: 't', student: 'leo', day: day('2026-09-07') };
    const view = (amount: string) => (
      <BillsView
        terms={terms}
        family={[over]}
        fees={fees}
        payments={[{ ...paid, amount }]}
        begin={day('2026-09-07')}
        today={day('2027-01-01')}
      />
    );
    renderInApp(view('1000.00'));
    const bill = screen.getByRole('region', { name: 'Leo Gray, Autumn' });
    expect(within(bill).getByText('This term is over.')).toBeTruthy();
    expect(within(bill).getByText('Owed').parentElement?.textContent).toBe('Owed$270.50');
    cleanup();
    renderInApp(view('1270.50'));
    expect(screen.getByText('There are no fees for this term.')).toBeTruthy();
    cleanup();
    renderInApp(view('1300.00'));
    expect(screen.getByText('Credit').parentElement?.textContent).toBe('Credit$29.50');
  });

  it('has what was paid for a child that was taken off a term', () => {
    const taken = { ...child, terms: [] };
    const paid = { ...emptyPayment, term: 't', student: 'leo', day: day('2026-09-07'), amount: '300.00' };
    const view = (payments: readonly Payment[]) => (
      <BillsView
        terms={terms}
        family={[taken]}
        fees={fees}
        payments={payments}
        begin={day('2026-09-07')}
        today={day('2026-10-01')}
      />
    );
    renderInApp(view([{ ...paid, _id: 'a' }]));
    const bill = within(screen.getByRole('region', { name: 'Leo Gray, Autumn' }));
    expect(bill.getByText('Credit').parentElement?.textContent).toBe('Credit$300.00');
    cleanup();
    renderInApp(view([{ ...paid, _id: 'a', isCancelled: true }]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is owed for a term that is over by a family that never paid, once the school records payments', () => {
    const over = {
      ...child,
      terms: child.terms.map((one) => ({ ...one, term: { ...term, isActive: false } })),
    };
    const view = (begin: SchoolDay | null) => (
      <BillsView
        terms={terms}
        family={[over]}
        fees={fees}
        payments={[]}
        begin={begin}
        today={day('2027-01-01')}
      />
    );
    renderInApp(view(day('2026-09-07')));
    expect(screen.getByRole('region', { name: 'Leo Gray, Autumn' })).toBeTruthy();
    cleanup();
    renderInApp(view(null));
    expect(screen.queryByRole('region', { name: 'Leo Gray, Autumn' })).toBeNull();
  });

  it('stands beside the registration too', () => {
    renderInApp(<TermRegistrations child={child} fees={fees} />);
    expect(screen.getByText('Tuition $1,250.00')).toBeTruthy();
    expect(screen.getByText('Trip $20.50')).toBeTruthy();
    expect(screen.getByText('Grade 1')).toBeTruthy();
  });
});

it('the children are chosen by their first names, unless two have the same', () => {
  const named = (_id: string, firstName: string, name: string) => ({
    student: { ...emptyStudent, _id, nameInfo: { ...emptyName, firstName } },
    name,
  });
  const [leo, mia] = [named('leo', 'Leo', 'Leo Gray'), named('mia', 'Mia', 'Mia Gray')];
  expect(pickerOptions([leo, mia]).map(({ label }) => label)).toEqual(['Leo', 'Mia']);
  const other = named('other', 'Leo', 'Leo Gray Jr.');
  expect(pickerOptions([leo, other]).map(({ label }) => label)).toEqual(['Leo Gray', 'Leo Gray Jr.']);
});

it('the people of a child are names, and the parent’s own is marked', () => {
  const contact = (_id: string, firstName: string, email: string) =>
    [
      _id,
      {
        _id,
        nameInfo: { ...emptyName, firstName, lastName: 'Gray' },
        address: { country: '', line1: '', line2: '', city: '', region: '', postalCode: '' },
        email,
        phone: '',
        photo: null,
        createdAt: '',
      },
    ] as const;
  renderInApp(
    <PeopleOfChild
      child={child}
      contacts={new Map([contact('joan', 'Joan', 'joan@gray.example'), contact('bea', 'Bea', '')])}
      ownEmail="joan@gray.example"
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'JGJoan Gray, Mother (you)',
    'BGBea Gray, Aunt',
  ]);
});

it('messages say when and by whom, with their paragraphs', () => {
  const announcements = [
    {
      ...emptyAnnouncement,
      _id: 'a',
      title: 'Sports day',
      body: 'Bring a hat.',
      writtenAt: '2026-09-07T13:05:00.000Z',
      authorName: 'Grace Hill',
    },
  ];
  renderInApp(
    <MessagesView announcements={announcements} timeZone="America/Jamaica" unread={new Set(['a'])} />,
  );
  expect(screen.getByRole('heading', { name: /^Sports day\s?New$/, level: 2 })).toBeTruthy();
  expect(screen.getByText('September 7, 2026, 8:05 AM · Grace Hill')).toBeTruthy();
});

describe('help', () => {
  it('begins with the device at hand, and shows the others', async () => {
    const user = renderInApp(<HelpView isInstalled={false} startsWith="ios" />);
    expect(screen.getByText(/tap the Share button/)).toBeTruthy();
    expect(screen.getAllByText(/^Step \d$/)).toHaveLength(3);
    await user.click(screen.getByText('Android'));
    expect(screen.getByText(/three dots/)).toBeTruthy();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8)', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'desktop'],
  ])('knows %s with %i fingers as %s', (userAgent, maxTouchPoints, platform) => {
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
  });
});

describe('settings', () => {
  it('install where the browser can ask, else lead to the help', async () => {
    const onInstall = vi.fn<() => void>();
    const user = renderInApp(<InstallCard way="prompt" onInstall={onInstall} toHelp="/help" />);
    await user.click(screen.getByRole('button', { name: 'Install Bellgate' }));
    expect(onInstall).toHaveBeenCalledOnce();
    renderInApp(<InstallCard way="ios-share-menu" onInstall={onInstall} toHelp="/help" />);
    expect(screen.getByRole('link', { name: 'Show me how' }).getAttribute('href')).toBe('/help');
  });
});
