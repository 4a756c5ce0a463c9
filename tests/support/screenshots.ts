/** `npm run screenshots`: the pictures of the README and of the manifest, from the built app. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { type House, openHouse } from './harness/house.ts';
import { today } from './harness/school-day.ts';
import { administrator } from './harness/seed.ts';
import { signInToServer } from './harness/server-view.ts';
import { openAttendance, waitForAllSent } from './steps/attendance.ts';
import { startParentMode } from './steps/parent-mode.ts';
import { signIn } from './steps/sign-in.ts';

const folder = 'pwa/public/screenshots';
const sizes = {
  wide: { width: 1280, height: 800, scale: 1 },
  narrow: { width: 390, height: 844, scale: 2 },
} as const;

mkdirSync(folder, { recursive: true });
const house = await openHouse({ students: 120 });
try {
  await recordMorning(house);
  await takePicture('wide');
  await takePicture('narrow');
} finally {
  await house.close();
}

async function takePicture(name: keyof typeof sizes): Promise<void> {
  const { width, height, scale } = sizes[name];
  const tablet = house.newTablet({ name, viewport: { width, height }, scale });
  const page = await tablet.open();
  await signIn(page, administrator);
  await page.goto(`/admin/${house.school.fields.urlslug}/terms/${house.school.term._id}/attendance`);
  await waitForAllSent(page);
  if (name === 'narrow') {
    await startParentMode(page, '4711');
    await page.getByRole('radio', { name: /^Drop-off/ }).check({ force: true });
  } else {
    await openAttendance(page, house);
  }
  // A palette is a third of the size, and these screens have few colours.
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true, compressionLevel: 9 }).toFile(`${folder}/${name}.png`);
  await tablet.remove();
}

/** Two in three have come, each with mother or father, between a quarter past seven and eight. */
async function recordMorning({ school, server }: House): Promise<void> {
  const view = await signInToServer(server, school._id, administrator);
  for (const [index, student] of school.students.entries()) {
    if (index % 3 === 2) continue;
    const { _id: personID, name } = index % 4 === 0 ? student.father : student.mother;
    await view.post(`/admin/schoolattendance/${today()}/${student._id}`, {
      term: school.term._id,
      status: 1,
      dropOffPerson: { personID, name, personString: '' },
      dropOffTime: wallTimeAt(today(), 435 + ((index * 17) % 45)),
      pickUpPerson: null,
      pickUpTime: null,
      notes: '',
    });
  }
}
