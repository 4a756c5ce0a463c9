import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#pwa/data/browser/page-data.ts';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { Members } from './members.tsx';

let parents: { readonly _id: string; readonly email: string }[];

afterEach(() => void vi.unstubAllGlobals());

function showParents(count: number) {
  parents = Array.from({ length: count }, (_, index) => ({
    _id: `p${index}`,
    email: `parent${String(index).padStart(2, '0')}@gray.example`,
  }));
  vi.stubGlobal('fetch', serve);
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <Members school="oak" timeZone="America/Jamaica" type={roleTypes.parent} />
      </InApp>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function serve(input: unknown, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input), 'http://localhost');
  if (url.pathname.endsWith('/devices')) return answer([]);
  if (init?.method === 'DELETE') {
    parents = parents.filter(({ _id }) => !url.pathname.includes(`/${_id}/`));
    return answer({ success: true, msg: 'Removed.' });
  }
  const search = url.searchParams.get('search') ?? '';
  const offset = Number(url.searchParams.get('offset'));
  const found = parents.filter(({ email }) => email.includes(search));
  return answer(found.slice(offset, offset + 50).map(member), found.length);
}

function answer(body: unknown, total = 0): Response {
  const headers = { 'x-server-version': '1.4.6', 'x-total-count': String(total) };
  return new Response(JSON.stringify(body), { headers });
}

function member({ _id, email }: { readonly _id: string; readonly email: string }) {
  return {
    _id,
    email,
    emailVerified: true,
    phone: '',
    photo: null,
    lastLogin: null,
    isApproved: true,
    nameInfo: emptyName,
  };
}

it('shows the page before when the last person of the last page is removed', async () => {
  const user = showParents(51);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Remove parent50@gray.example' }));
  await user.click(await screen.findByRole('button', { name: 'Remove as parent' }));
  expect(await screen.findByRole('button', { name: 'Remove parent00@gray.example' })).toBeTruthy();
  expect(screen.queryByText('Nobody found')).toBeNull();
});

it('counts anew after a removal while something is searched for', async () => {
  const user = showParents(12);
  await user.type(await screen.findByLabelText('Find by name or email'), 'parent1');
  expect(await screen.findByText('2 of 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove parent11@gray.example' }));
  await user.click(await screen.findByRole('button', { name: 'Remove as parent' }));
  expect(await screen.findByText('1 of 11')).toBeTruthy();
});

it('tells nobody who takes their own role away that it has ended', async () => {
  signInAs('Ada', 'Reid');
  const closeSchool = await openASchool({ records: [] });
  const giveUp = vi.spyOn(sessionStore, 'giveUp');
  const own = { type: roleTypes.parent, institution: { _id: anOpenSchool, urlslug: 'oak' } };
  const now = sessionStore.session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in.');
  const role = { ...own, isApproved: true, name: 'Oak School' };
  sessionStore.session.set({ ...now, user: { ...now.user, _id: 'p0', roles: [role] } });
  const user = showParents(2);
  for (const number of [1, 0]) {
    await user.click(await screen.findByRole('button', { name: `Remove parent0${number}@gray.example` }));
    await user.click(await screen.findByRole('button', { name: 'Remove as parent' }));
    await vi.waitFor(() => expect(parents).toHaveLength(number));
  }
  await vi.waitFor(() => expect(giveUp.mock.calls).toEqual([[[role]]]));
  giveUp.mockRestore();
  await closeSchool();
});
