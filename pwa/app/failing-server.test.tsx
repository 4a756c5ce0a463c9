/** What the screens say when a server answers and fails, and when none answers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { signIn } from '#pwa/data/account/session.ts';
import { openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { handInRecords, type HandInEnd } from '#pwa/data/school/hand-in.ts';
import { useHistory } from '#pwa/data/school/history-pages.ts';
import { createCache } from '#pwa/data/store/cache.ts';
import { CacheDatabase } from '#pwa/data/store/cache-database.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { browserDisk } from '#pwa/data/store/disk.ts';
import { createSchoolData } from '#pwa/data/store/school-data.ts';
import { NotificationsCard } from '#pwa/features/notifications/notifications-card.tsx';
import { CalendarFeed } from '#pwa/features/calendar-feed/calendar-feed.tsx';
import { StaffPinCard } from '#pwa/features/account/staff-pin-card.tsx';
import { SessionsCard } from '#pwa/features/account/sessions-card.tsx';
import { HandInProgress } from '#pwa/features/hand-in/hand-in-progress.tsx';
import { HistoryView } from '#pwa/features/history/history-view.tsx';
import { DecidedList, useDecided } from '#pwa/features/quarantine/decided-list.tsx';
import { PlainDecision } from '#pwa/features/quarantine/use-decisions.tsx';
import type { QuarantineItem } from '#pwa/features/quarantine/quarantine-item.ts';
import { OwnPin } from '#pwa/features/pass/own-pin.tsx';
import { SecurityLogPage } from '#pwa/features/security-log/security-log-page.tsx';
import { SignInForm } from '#pwa/features/sign-in/sign-in-page.tsx';
import { CaptchaField, useCaptcha } from '#pwa/features/sign-up/captcha-field.tsx';
import { Members } from '#pwa/features/staff/members.tsx';
import { Invitations, StaffView } from '#pwa/features/staff/staff-view.tsx';
import { useStaff } from '#pwa/data/school/use-staff.ts';
import { SchoolPage } from '#pwa/features/superadmin/school-page.tsx';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { ImportPage } from '#pwa/features/import/import-page.tsx';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { emptySchool } from '#sync/school/records/school.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { InApp } from './in-app.fixture.tsx';

const timeZone = 'America/Jamaica';
const monday = SchoolDay.parse('2026-09-07');
const none = () => undefined;
const proxyPage = '<html>502 Bad Gateway, said by a proxy that stands between</html>';
const fault = { success: false, msg: 'It broke.', errors: [{ msg: 'It broke.', code: 'INTERNAL' }] };

const proxyFails = async () => new Response(proxyPage, { status: 502 });
const serverFails = async () =>
  new Response(JSON.stringify(fault), { status: 500, headers: { 'x-server-version': '1.4.6' } });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const ofTheProxy = 'API Error 502 Bad Gateway, said by a proxy that stands betwe';

const school = 'oak';
let database: CacheDatabase;

beforeEach(() => {
  vi.stubGlobal('reportError', onFault);
  database = new CacheDatabase(browserDisk, school);
  openSchool.set({
    school,
    asParent: false,
    isDoor: false,
    database,
    cache: createCache(database, { clock: deviceClock, school }),
    data: createSchoolData({
      school,
      cache: database,
      outbox: outboxDatabase,
      time: realPorts.time,
      onFault,
    }),
    onFault,
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  act(() => openSchool.set(undefined));
  await database.delete();
});

function onFault(problem: unknown): void {
  if (!(problem instanceof Error && problem.name === 'DatabaseClosedError')) throw problem;
}

function show(node: ReactNode) {
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>{node}</InApp>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const item: QuarantineItem = {
  entry: {
    _id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f',
    raw: {},
    name: 'recordAttendance',
    code: 'INVALID',
    errors: [],
    actor: 'u1',
    actorName: 'Tessa Grant',
    device: null,
    deviceName: null,
    arrivedAt: '2026-11-22T13:40:00.000Z',
    state: 'open',
    reason: '',
    resolvedBy: null,
    resolvedByName: '',
    resolvedAt: null,
  },
  stamp: '',
  about: 'Maya Brown',
  what: [],
  file: undefined,
  recordedBy: '',
  madeAt: '',
  arrivedAt: '',
  arrived: '',
  why: [],
  explanation: '',
  decided: undefined,
};

function Staff() {
  const { staff } = useStaff(school);
  return (
    <StaffView
      school={school}
      staff={staff}
      lines={[]}
      accessCode={null}
      timeZone={timeZone}
      onAction={none}
    />
  );
}

function Decided() {
  return <DecidedList items={[item]} earlier={useDecided()} />;
}

function Imports() {
  const place = { section: 'admin', slug: school } as const;
  const scope = { school: { ...emptySchool, _id: school }, terms: [], today: monday, place };
  return (
    <Routes>
      <Route element={<Outlet context={scope} />}>
        <Route path="*" element={<ImportPage />} />
      </Route>
    </Routes>
  );
}

function Captcha() {
  return <CaptchaField captcha={useCaptcha(none)} value="" onChange={none} error={undefined} />;
}

const everything = {};

function History() {
  const pages = useHistory(everything);
  return (
    <HistoryView
      pages={pages}
      isFiltered={false}
      filters={null}
      timeZone="UTC"
      renderItem={none}
      onShowAll={none}
    />
  );
}

const device = { id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f', name: 'Front door' };

async function handIn(): Promise<void> {
  const record = { id: 'half', command: { id: 'half' }, madeAtMs: null, isDamaged: true };
  const end: HandInEnd = await handInRecords({ device, samples: [] }, [record], none);
  const file = {
    kind: 'ready',
    device,
    samples: [],
    records: [record],
    files: [],
    otherSchoolCount: 0,
    otherSchoolFileCount: 0,
    damagedCount: 1,
    isCutOff: false,
    notOpenedCount: 0,
    firstMadeAtMs: null,
    lastMadeAtMs: null,
  } as const;
  show(
    <HandInProgress
      state={{ step: 'ended', file, end }}
      lines={[]}
      toQuarantine="/quarantine"
      onSend={none}
    />,
  );
}

const screens: Readonly<
  Record<string, { readonly open: () => void | Promise<void>; readonly offline: RegExp }>
> = {
  'the list of staff': { open: () => void show(<Staff />), offline: /cannot be reached/ },
  'the list of administrators': {
    open: () => void show(<Members school={school} timeZone={timeZone} type={roleTypes.administrator} />),
    offline: /Check the network/,
  },
  'the list of invitations': {
    open: () => void show(<Invitations school={school} timeZone={timeZone} />),
    offline: /cannot be reached/,
  },
  'the security log': {
    open: () => void show(<SecurityLogPage scope="admin" school={school} timeZone={timeZone} />),
    offline: /needs a connection/,
  },
  'what was imported before': {
    open: () => void show(<Imports />),
    offline: /list of imports needs a connection/,
  },
  'the list of sessions': {
    open: () => void show(<SessionsCard user="joan" />),
    offline: /Check the network/,
  },
  'the digits of a registration': { open: () => void show(<Captcha />), offline: /Check the network/ },
  'one’s PIN as a family': {
    open: async () => {
      const user = show(<OwnPin school={school} contact="joan" digits={4} />);
      await user.click(screen.getByRole('button', { name: 'Show PIN' }));
    },
    offline: /The PIN needs a connection/,
  },
  'a school of a superadmin': { open: () => void show(<SchoolPage />), offline: /Check the network/ },
  'a sign-in': {
    open: async () => {
      const user = show(<SignInForm onSignIn={signIn} notes={[]} />);
      await fill(user, screen.getByLabelText(/Email/), 'joan@example.org');
      await fill(user, screen.getByLabelText(/Password/, { selector: 'input' }), 'secret');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
    },
    offline: /cannot be reached/,
  },
  'a decision about a record in quarantine': {
    open: async () => {
      const user = show(<PlainDecision item={item} mode="dismiss" onClose={none} />);
      await fill(user, await screen.findByLabelText(/Your reason/), 'A test');
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    },
    offline: /This needs a connection/,
  },
  'what was decided before': {
    open: async () => {
      const user = show(<Decided />);
      await user.click(screen.getByRole('button', { name: 'Show 1 decided record' }));
    },
    offline: /No connection/,
  },
  'records of another device': { open: handIn, offline: /The connection was lost/ },
};

it.each(Object.entries(screens))('%s shows the beginning of a proxy’s page', async (_screen, { open }) => {
  vi.stubGlobal('fetch', proxyFails);
  await open();
  expect(await screen.findByText((text) => text.includes(ofTheProxy))).toBeTruthy();
});

it.each(Object.entries(screens))('%s shows the sentence of a failing server', async (_screen, { open }) => {
  vi.stubGlobal('fetch', serverFails);
  await open();
  expect(await screen.findByText(/It broke\./)).toBeTruthy();
});

it.each(Object.entries(screens))(
  '%s speaks of the network when no server answers',
  async (_screen, { open, offline }) => {
    vi.stubGlobal('fetch', noNetwork);
    await open();
    expect(await screen.findByText(offline)).toBeTruthy();
  },
);

/** Those that ask by themselves as soon as they are opened. */
const asking: Readonly<Record<string, ReactNode>> = {
  'the list of staff': <Staff />,
  'the list of administrators': (
    <Members school={school} timeZone={timeZone} type={roleTypes.administrator} />
  ),
  'the list of invitations': <Invitations school={school} timeZone={timeZone} />,
  'the security log': <SecurityLogPage scope="admin" school={school} timeZone={timeZone} />,
  'what was imported before': <Imports />,
  'the list of sessions': <SessionsCard user="joan" />,
  'the own PIN at doors': <StaffPinCard school={school} />,
  'the own notifications': <NotificationsCard ofFamily ofOffice={false} />,
  'the address of a calendar': (
    <CalendarFeed school={{ _id: school, name: 'Oak' }} terms={[]} eyes="administrator" />
  ),
  'the digits of a registration': <Captcha />,
  'the history': <History />,
  'a school of a superadmin': <SchoolPage />,
};

it.each(Object.entries(asking))('%s is asked for once more by a button', async (_screen, node) => {
  const asked: string[] = [];
  const url = (input: unknown) => String(input).replace(/\?.*/, '');
  vi.stubGlobal('fetch', async (input: unknown) => {
    asked.push(url(input));
    return serverFails();
  });
  const user = show(node);
  const button = await screen.findByRole('button', { name: 'Try again' });
  const before = asked.length;
  await user.click(button);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  expect(asked.slice(0, before)).toContain(asked.at(-1));
});

it.each([
  ['a proxy', proxyFails, /The server could not answer/],
  ['a server', serverFails, /The server could not answer/],
  ['no network', noNetwork, /There is no network/],
] as const)('the history says that its entries are missing because of %s', async (_what, fetch, sentence) => {
  vi.stubGlobal('fetch', fetch);
  show(<History />);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('a PIN that could not be had is asked for once more in one press, and hidden once it is there', async () => {
  vi.stubGlobal('fetch', noNetwork);
  const user = show(<OwnPin school={school} contact="joan" digits={4} />);
  await user.click(screen.getByRole('button', { name: 'Show PIN' }));
  await screen.findByText(/The PIN needs a connection/);
  expect(screen.queryByRole('button', { name: 'Hide PIN' })).toBeNull();
  const pins = { pins: [{ contact: 'joan', name: 'Joan Brown', pin: '4711' }] };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(pins), { headers: { 'x-server-version': '1.4.6' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('4711');
  await user.click(screen.getByRole('button', { name: 'Hide PIN' }));
  expect(screen.queryByText('4711')).toBeNull();
});

it('the page of a single school speaks of the school, not of a list', async () => {
  vi.stubGlobal('fetch', serverFails);
  show(<SchoolPage />);
  expect(await screen.findByText('The school could not be loaded')).toBeTruthy();
});

/** The browser's older way to send, which tells how much of a body has left. */
class FailingRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status: number = 502;
  readonly responseText: string = proxyPage;
  timeout = 0;
  open() {}
  setRequestHeader() {}
  getResponseHeader(): string | null {
    return null;
  }
  getAllResponseHeaders(): string {
    return '';
  }
  abort() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

class UnansweredRequest extends FailingRequest {
  override send() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

class PortalRequest extends FailingRequest {
  override readonly status = 200;
  override readonly responseText = '<html>Log in to this wifi</html>';
}

class UnreadableRequest extends FailingRequest {
  override readonly status = 200;
  override readonly responseText = '{"msg":';
  override getResponseHeader(): string {
    return '1.4.6';
  }
  override getAllResponseHeaders(): string {
    return 'x-server-version: 1.4.6\r\n';
  }
}

it.each([
  ['the beginning of a proxy’s page', FailingRequest, ofTheProxy],
  ['that an answer was cut', UnreadableRequest, 'API Error'],
  ['that there was no answer', UnansweredRequest, /There was no answer/],
  ['that a captive portal took it', PortalRequest, /did not reach the server/],
])('an upload shows %s', async (_what, request, sentence) => {
  vi.stubGlobal('XMLHttpRequest', request);
  const user = show(
    <>
      <RecordPhoto owner={{ kind: 'profile' }} name="Joan" photo={null} />
      <AlertList />
    </>,
  );
  const picture = new File(['picture'], 'joan.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), picture);
  await user.click(screen.getByRole('button', { name: 'Upload photo' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
