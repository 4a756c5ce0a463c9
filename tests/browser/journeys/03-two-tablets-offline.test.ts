import { expect, test } from 'vitest';
import { today } from '#tests/support/harness/school-day.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  dropOff,
  openAttendanceAs,
  openDialog,
  pickUp,
  rowOf,
  save,
  waitForAllSent,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';

const journey = describeJourney();

test('offline records of two tablets for one child are merged, and the older drop-off is in the history', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const [gateNetwork, hallNetwork] = [house.network, await house.newNetwork()];
  const gate = house.newTablet({ name: 'gate', network: gateNetwork });
  const hall = house.newTablet({ name: 'hall', network: hallNetwork });
  for (const tablet of [gate, hall]) {
    await openAttendanceAs(await tablet.open(), administrator, house);
    await waitUntilReadyForOffline(tablet.page());
  }
  await dropOff(gate.page(), maya, maya.mother.name);
  await waitForStatus(hall.page(), maya, { status: 'Dropped off' });
  await waitForAllSent(gate.page());
  for (const network of [gateNetwork, hallNetwork]) network.set('cut');

  // The gate tablet corrects the drop-off. The hall tablet, offline, records the pick-up.
  const dialog = await openDialog(gate.page(), maya);
  await dialog.getByRole('radio', { name: 'Dropped off' }).check({ force: true });
  await choosePerson(dialog, { field: 'Dropped off by', person: maya.father.name });
  await save(dialog);
  await rowOf(gate.page(), maya).filter({ hasText: maya.father.name }).waitFor();
  await pickUp(hall.page(), maya, 'Aunt Bea');

  // The later one arrives first.
  hallNetwork.set('through');
  await waitForAllSent(hall.page());
  gateNetwork.set('through');
  await waitForAllSent(gate.page());
  for (const tablet of [gate, hall]) {
    const row = rowOf(tablet.page(), maya);
    await row
      .filter({ hasText: 'Picked up' })
      .filter({ hasText: maya.father.name })
      .filter({ hasText: 'Aunt Bea' })
      .waitFor();
  }

  expect(await server.get(`/admin/schoolattendance/${house.school.term._id}/${today()}`)).toMatchObject([
    {
      student: maya._id,
      status: 2,
      dropOffPerson: { name: maya.father.name },
      pickUpPerson: { name: 'Aunt Bea' },
    },
  ]);
  const recorded = await server.attendanceHistory({ student: maya._id });
  expect(recorded).toMatchObject([
    { args: { dropOff: { person: { name: maya.mother.name } } } },
    { args: { dropOff: { person: { name: maya.father.name } } } },
    { args: { pickUp: { person: { name: 'Aunt Bea' } } } },
  ]);
});

test('of two offline drop-offs of one child the later wins, and the older is in the history as superseded', async () => {
  const { house, server } = journey();
  const noah = at(house.school.students, 1);
  const [northNetwork, southNetwork] = [await house.newNetwork(), await house.newNetwork()];
  const north = house.newTablet({ name: 'north', network: northNetwork });
  const south = house.newTablet({ name: 'south', network: southNetwork });
  for (const tablet of [north, south]) {
    await openAttendanceAs(await tablet.open(), administrator, house);
    await waitUntilReadyForOffline(tablet.page());
  }
  for (const network of [northNetwork, southNetwork]) network.set('cut');
  await dropOff(north.page(), noah, noah.mother.name);
  await dropOff(south.page(), noah, noah.father.name);

  southNetwork.set('through');
  await waitForAllSent(south.page());
  northNetwork.set('through');
  await waitForAllSent(north.page());
  for (const tablet of [north, south])
    await rowOf(tablet.page(), noah).filter({ hasText: noah.father.name }).waitFor();

  expect(await server.attendanceHistory({ student: noah._id })).toMatchObject([
    { verdict: 'superseded', args: { dropOff: { person: { name: noah.mother.name } } } },
    { verdict: 'applied', args: { dropOff: { person: { name: noah.father.name } } } },
  ]);
});
