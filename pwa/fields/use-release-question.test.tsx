import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { trustedTime } from '#pwa/data/browser/page-data.ts';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { aCopy, anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import type { AttendanceInput } from '#sync/school/records/attendance.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { emptyQuestion } from '#sync/school/records/question.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { useReleaseQuestion } from './use-release-question.tsx';

async function openQuestion(nowMs = Date.now()) {
  const date = schoolDayAt(nowMs, 'UTC');
  const row = aDoorRow('Maya Brown');
  const student = row.student._id;
  const asked = {
    ...emptyQuestion,
    student,
    name: 'Uncle Ray',
    date,
    endsAt: new Date(nowMs + 600_000).toISOString(),
  };
  const close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'student', _id: student, fields: emptyStudent },
      { kind: 'question', _id: 'q1', fields: asked },
    ],
  });
  onTestFinished(close);
  signInAs('Ada', 'Reid');
  const saved: (AttendanceInput | undefined)[] = [];
  function Example() {
    const { ask, isReady, question } = useReleaseQuestion();
    const pickUp = {
      status: 2,
      dropOffPerson: null,
      dropOffTime: null,
      pickUpPerson: typedPerson('Uncle Ray'),
      pickUpTime: null,
      notes: '',
    } as const;
    const today = { ...row, attendance: { ...row.attendance, date } };
    return (
      <>
        <button disabled={!isReady} onClick={() => void ask(today, pickUp).then((one) => saved.push(one))}>
          Save
        </button>
        {question}
      </>
    );
  }
  render(<Example />, { wrapper: InApp });
  await screen.findByRole('button', { name: 'Save' });
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled)
    .toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Their answer comes up here/);
  return { student, date, asked, saved };
}

it('saves a pick-up that a parent has allowed while it was asked, without a reason', async () => {
  const { student, date, asked, saved } = await openQuestion();
  const rule = {
    ...emptyCollector,
    student,
    contact: 'ray',
    collect: 'always',
    from: date,
    until: date,
  } as const;
  const answer = { answer: 'allowed', answeredByName: 'Joan Brown', contact: 'ray' } as const;
  await act(async () =>
    aCopy({
      records: [
        { kind: 'collector', _id: collectorId(student, 'ray'), fields: rule },
        { kind: 'question', _id: 'q1', fields: { ...asked, ...answer } },
      ],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Release Maya Brown' }));
  await expect.poll(() => saved).toMatchObject([{ pickUpPerson: { personID: 'ray', name: 'Uncle Ray' } }]);
  expect(saved[0]).not.toHaveProperty('pickUpRelease');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('says that the person was barred while it was asked, and asks no parent any more', async () => {
  const { student } = await openQuestion();
  const nameInfo = { ...emptyName, firstName: 'Uncle', lastName: 'Ray' };
  const rule = { ...emptyCollector, student, contact: 'ray', collect: 'never', isBarred: true } as const;
  await act(async () =>
    aCopy({
      records: [
        { kind: 'contact', _id: 'ray', fields: { ...emptyContact, nameInfo } },
        { kind: 'collector', _id: collectorId(student, 'ray'), fields: rule },
      ],
    }),
  );
  expect((await screen.findByText(/must not collect/)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByText(/Their answer comes up here/)).toBeNull();
});

it('asks before a reason that was typed is discarded', async () => {
  const { saved } = await openQuestion();
  const user = userEvent.setup();
  const reason = (await screen.findAllByRole('radio'))[0] ?? screen.getByRole('textbox');
  await user.click(reason);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await expect.poll(() => saved).toEqual([undefined]);
});

it('offers the parents on the day of the server, also where the device is a day behind', async () => {
  const tomorrowMs = Date.now() + 24 * 3_600_000;
  const byServer = vi.spyOn(trustedTime, 'wallMs').mockReturnValue(tomorrowMs);
  onTestFinished(() => byServer.mockRestore());
  await openQuestion(tomorrowMs);
  expect(screen.getByText(/Their answer comes up here/)).toBeDefined();
});
