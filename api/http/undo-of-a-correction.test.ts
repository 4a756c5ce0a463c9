/** Undo of a correction puts back what stood seconds before, with the release of a colleague. */
import { describe, expect, it } from 'vitest';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aFamily } from '#api/a-family.fixture.ts';
import { aDevice, aDoor, dropOffAt, monday, pullAll } from '#api/test-server.fixture.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

schoolBeforeEach();

const time = WallTime.parse(`${monday}T15:05`);

async function incidents() {
  const pages = await pullAll(server, school._id, { token: school.administrator.token });
  return pages.flatMap(({ records }) => records.incidents).map(({ fields }) => fields);
}

describe('a correction of a pick-up that a colleague had released', () => {
  const release = () => ({ by: school.staff._id, byName: 'Sam Staff', reason: 'Known to us' });
  const stranger = { personID: '', name: 'Winston Reid', personString: 'Winston Reid' };
  const key = (child: string) => ({ date: monday, term: school.term, student: child });

  async function corrected(of: { readonly proven: boolean }) {
    const gray = await aFamily(server, school, { email: 'joan@gray.example' });
    const ofStaff = await aDevice(server, school, school.staff);
    const office = await aDevice(server, school, school.administrator);
    const by = { actor: school.staff._id };
    const recorded = (set: object) => ofStaff.command('recordAttendance', { ...key(gray.child), ...set }, by);
    const released = { person: stranger, time, release: release() };
    await ofStaff.push(
      [recorded({ dropOff: dropOffAt(monday, '08:00') }), recorded({ pickUp: released })],
      of.proven ? { token: school.staff.token } : {},
    );
    const mother = { person: { personID: gray.contact, name: 'Joan Gray', personString: '' }, time };
    const correct = async (pickUp: Handover) => {
      server.wait(60_000);
      const { body } = await office.push(
        [
          office.command(
            'recordAttendance',
            { ...key(gray.child), pickUp },
            { actor: school.administrator._id },
          ),
        ],
        { token: school.administrator.token },
      );
      expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    };
    await correct(mother);
    return { child: gray.child, undo: () => correct(released), released };
  }

  const told = async () =>
    (await incidents()).map(({ afterwards = '', words }) => [afterwards, words?.params['unproven'] ?? 0]);

  it('leaves the one incident as it was once it is undone', async () => {
    const { undo } = await corrected({ proven: true });
    expect(await told()).toEqual([['corrected', 0]]);
    await undo();
    expect(await told()).toEqual([['', 0]]);
  });

  it('leaves one that was never proven in doubt once it is undone', async () => {
    const { undo } = await corrected({ proven: false });
    await undo();
    expect(await told()).toEqual([['', 1]]);
  });

  it('is told when the key of a door alone puts it back', async () => {
    const { child, released } = await corrected({ proven: true });
    server.wait(60_000);
    const door = await aDoor(server, school);
    await door.push([door.command('recordAttendance', { ...key(child), pickUp: released })]);
    expect(await told()).toEqual([
      ['corrected', 0],
      ['', 1],
    ]);
  });

  it('is told when the reason is another one', async () => {
    const { undo, released } = await corrected({ proven: true });
    released.release.reason = 'Another reason';
    await undo();
    expect(await told()).toEqual([
      ['corrected', 0],
      ['', 1],
    ]);
  });
});
