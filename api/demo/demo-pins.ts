/** PINs at the doors of the demo: everybody who may collect has one, and a few are printed. */
import { collectOf } from '#sync/school/records/collector.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { toPlainRecord } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { contactTypes, type Student } from '#sync/school/records/student.ts';
import { readAttendanceOfDay } from '#api/db/attendance-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import type { Reader } from '#api/db/open.ts';
import { ensurePinKey, readPinsOf } from '#api/db/pin-table.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { makeSlips, openPins } from '#api/domain/family-pins.ts';
import { makePassLink } from '#api/domain/pass-links.ts';
import { choosePin } from '#api/domain/pins.ts';
import type { Doer } from '#api/domain/security-log.ts';
import type { Say } from '#api/platform/say.ts';
import { demoParentEmail, demoStaff } from './create-accounts.ts';
import { demoSchool } from './fill-demo.ts';

type Needs = Parameters<typeof makePassLink>[1];

interface Printing {
  readonly today: SchoolDay;
  /** The administrator who makes what is missing. */
  readonly by: Doer;
  readonly user: string;
  /** The member of staff whose PIN is printed. */
  readonly staff: string;
}

const staffPin = '6180';

export async function describePins(printing: Printing, needs: Needs, say: Say): Promise<readonly string[]> {
  const { today, by, user, staff } = printing;
  const lines: string[] = [];
  if (await chooseStaffPin(staff, needs))
    lines.push(say('demo.staffPin', { pin: staffPin, name: `${demoStaff.firstName} ${demoStaff.lastName}` }));
  const { read } = needs.store;
  const rules = (await readAllRecords(read, demoSchool, 'collector')).map(({ record }) =>
    toPlainRecord('collector', record),
  );
  const barred = rules.filter((rule) => collectOf(rule) === 'never').map(({ contact }) => contact);
  await makeMissing(by, barred, { ...needs, say });
  const families = await readTwoFamilies(read, today);
  const pins = await openPins(read, demoSchool, [...families.keys()]);
  if (pins.length > 0) lines.push(say('demo.pins'));
  for (const { contact, name, pin } of pins)
    lines.push(say('demo.pin', { pin, name, children: families.get(contact) ?? '' }));
  for (const { name, pin } of await openPins(read, demoSchool, barred))
    lines.push(say('demo.barredPin', { pin, name }));
  // Those who may collect today and not tomorrow.
  const visits = rules.filter((rule) => rule.until === today && collectOf(rule) === 'always');
  for (const contact of new Set(visits.map((rule) => rule.contact))) {
    const link = await makePassLink({ school: demoSchool, contact, user, parent: undefined, by }, needs);
    const [own] = await openPins(read, demoSchool, [contact]);
    if (link.ok && own !== undefined)
      lines.push(say('demo.pass', { link: link.value.url, pin: own.pin, name: own.name }));
  }
  return lines;
}

/** False when somebody has that PIN by chance. */
async function chooseStaffPin(staff: string, { store, nowMs, newSecret }: Needs): Promise<boolean> {
  const chosen = await store.write(async (writer) => {
    await takeCounter(writer, demoSchool);
    const key = await ensurePinKey(writer, demoSchool, newSecret());
    const owner = { school: demoSchool, owner_kind: 'staff', owner: staff } as const;
    return choosePin(writer, owner, { key, pin: staffPin, nowMs: nowMs() });
  });
  return chosen.ok;
}

/** The barred person has a PIN of before the bar. */
async function makeMissing(
  by: Doer,
  barred: readonly RecordId[],
  needs: Needs & { readonly say: Say },
): Promise<void> {
  const has = new Set((await readPinsOf(needs.store.read, demoSchool, barred)).map(({ owner }) => owner));
  const missing = barred.filter((contact) => !has.has(contact));
  if (missing.length > 0) await makeSlips({ school: demoSchool, contacts: missing, by }, needs);
  for (;;) {
    const made = await makeSlips({ school: demoSchool, contacts: 'withoutSlip', by }, needs);
    if (!made.ok || made.value.length === 0) return;
  }
}

/** The demo's parent, and the parent of two children, who best are not here yet. By contact. */
async function readTwoFamilies(db: Reader, today: SchoolDay): Promise<ReadonlyMap<RecordId, string>> {
  const students = (await readAllRecords(db, demoSchool, 'student')).map(({ record }) =>
    toPlainRecord('student', record),
  );
  const contacts = await readAllRecords(db, demoSchool, 'contact');
  const mother = contacts.find(({ record }) => record.fields.email === demoParentEmail)?.record._id ?? '';
  const here = await readHere(db, today);
  const byParent = Map.groupBy(
    students.flatMap((student) => parentsOf(student).map((parent) => ({ parent, student }))),
    ({ parent }) => parent,
  );
  const pairs = [...byParent].filter(([parent, of]) => parent !== mother && of.length === 2);
  const other = pairs.find(([, of]) => of.every(({ student }) => !here.has(student._id))) ?? pairs[0];
  const shown = [mother, ...(other === undefined ? [] : [other[0]])];
  return new Map(
    shown.map((parent) => [
      parent,
      new Intl.ListFormat('en').format(
        (byParent.get(parent) ?? []).map(({ student }) => student.nameInfo.firstName),
      ),
    ]),
  );
}

function parentsOf({ contacts }: Student): readonly RecordId[] {
  return contacts
    .filter(({ type }) => contactTypes[type] === 'parentOrLegalGuardian')
    .map(({ contact }) => contact);
}

async function readHere(db: Reader, today: SchoolDay): Promise<ReadonlySet<RecordId>> {
  const recorded = await readAttendanceOfDay(db, demoSchool, { date: today });
  return new Set(recorded.map(({ student }) => student));
}
