import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openSchool, outbox, sessionStore } from '#pwa/data/browser/page-data.ts';
import type { ViewingAs } from '#pwa/data/calls/session-view.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { SyncCorner } from '#pwa/features/sync-state/sync-corner.tsx';
import { type Role, roleTypes } from '#sync/school/records/role.ts';
import { WaitingCards } from './waiting-cards.tsx';

let closeSchool: () => Promise<void>;
beforeEach(async () => {
  signInAs('Ada', 'Reid');
  closeSchool = await openASchool({ records: [] });
});
afterEach(() => closeSchool());

async function keepForReview(school: string, msg: string): Promise<void> {
  const set = { name: 'Grade 1', description: '' };
  const { id } = await outbox.keep(
    'saveGradeLevel',
    { _id: 'one', set },
    { school, actor: 'ada', base: undefined },
  );
  const errors = [{ msg, code: 'FORBIDDEN' } as const];
  const result = { id, verdict: 'quarantined', revision: 1, code: 'FORBIDDEN', errors } as const;
  await outbox.settle([result], { epoch: 'e', serverMs: Date.now() });
}

it('counts and lists what the school in view has to review, and nothing of another school', async () => {
  await keepForReview(anOpenSchool, 'Of Oak');
  await keepForReview('elm', 'Of Elm');
  render(
    <InApp>
      <SyncCorner to="/device" />
      <WaitingCards isReader={false} quarantineTo="/admin/oak/quarantine" />
    </InApp>,
  );
  const list = await screen.findByRole('list', { name: 'Needs review' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByText('Of Oak')).toBeTruthy();
  expect(await screen.findByText('1 needs review')).toBeTruthy();
});

it('says of a school without any that all is sent, and leads nowhere', async () => {
  await keepForReview('elm', 'Of Elm');
  render(
    <InApp>
      <SyncCorner to="/device" />
      <WaitingCards isReader={false} quarantineTo="/admin/oak/quarantine" />
    </InApp>,
  );
  expect(await screen.findByText(/^All sent/)).toBeTruthy();
  expect(screen.queryByText('Needs review')).toBeNull();
});

describe('of what went to the office from this browser', () => {
  const school = { _id: anOpenSchool, urlslug: 'oak', name: 'Oak' };
  const role: Role = { type: roleTypes.parent, institution: school, isApproved: true, name: 'Oak' };

  function lookAsParent(view: Pick<ViewingAs, 'asUser'>): void {
    const session = sessionStore.session.get();
    if (session.status !== 'signed-in') throw new Error('Nobody is signed in.');
    sessionStore.session.set({ ...session, viewingAs: { role, school, ...view } });
    const open = openSchool.get();
    openSchool.set(open && { ...open, asParent: true });
  }

  async function reportForReview(actor: string, viewedAs: string): Promise<void> {
    const { id } = await outbox.keep(
      'reportAbsence',
      { _id: 'absence', set: { student: 'leo' } },
      { school: anOpenSchool, actor, viewedAs, base: undefined },
    );
    const errors = [{ msg: 'Not your child', code: 'FORBIDDEN' } as const];
    const result = { id, verdict: 'quarantined', revision: 1, code: 'FORBIDDEN', errors } as const;
    await outbox.settle([result], { epoch: 'e', serverMs: Date.now() });
  }

  const show = () =>
    render(
      <InApp>
        <WaitingCards isReader={false} />
      </InApp>,
    );

  it('counts alone for a parent what was not said as one', async () => {
    await keepForReview(anOpenSchool, 'Of Oak');
    lookAsParent({});
    show();
    expect(await screen.findByText(/1 record of this device went to the office/)).toBeTruthy();
    expect(screen.queryByText('Of Oak')).toBeNull();
    expect(screen.queryByText('Needs review')).toBeNull();
  });

  it('lists for whoever views as a parent what they said as that parent', async () => {
    await reportForReview('ada', 'joan');
    lookAsParent({ asUser: { _id: 'joan', name: 'Joan' } });
    show();
    expect(await screen.findByText('Not your child')).toBeTruthy();
  });
});
