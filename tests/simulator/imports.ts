/** A roster that an administrator imports and undoes, and what devices record of its children. */
import { z } from 'zod';
import type { ImportChoice } from '#sync/school/records/import-run.ts';
import { paymentMethods } from '#sync/school/records/payment.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { signInAs } from './copy.ts';
import type { Fact } from './facts-to-record.ts';
import { createIds, createRandom, type Random } from './random.ts';
import type { Scene } from './scene.ts';
import { emailOf, north, type SchoolFacts, termDays } from './school.ts';

/** No child and no adult of a run has a name like those of the file. */
export const importedName = 'Quimby';
/** What the file says of a child that the school has already. */
const importedEmail = 'maya.4@example.org';
export const [, , , knownChild = ''] = north.students;

const columns = ['id', 'firstName', 'lastName', 'birthday', 'gradeLevel', 'email', 'adult1Name'] as const;
const lines = [
  ['f1', `${importedName} One`, 'Stone', '2018-01-02', 'Grade 1', '', `Olive ${importedName}`],
  ['f2', `${importedName} Two`, 'Stone', '2018-01-03', `Grade ${importedName}`, '', `Olive ${importedName}`],
  ['f3', `${importedName} Three`, 'Moss', '2019-01-04', `Grade ${importedName}`, '', `Vera ${importedName}`],
  ['f4', 'Maya 4', 'Brown', '2019-02-03', '', importedEmail, ''],
];
const file = new TextEncoder().encode([columns, ...lines].map((line) => line.join(',')).join('\n'));

const choice: ImportChoice = {
  mapping: {
    columns: [...columns],
    relations: ['mother', 'father', 'guardian', 'guardian'],
    dateOrder: 'ymd',
    term: north.term,
  },
  same: { f4: knownChild },
};

/** The same file each time. The office may look at what it would do first. */
export async function importRoster(scene: Scene, seed: string): Promise<void> {
  const call = await officeCall(scene);
  const _id = createIds(createRandom(`import ${seed}`), scene.world.nowMs)();
  const files = [{ name: 'roster.csv', bytes: file.byteLength }];
  if (!(await call(`/admin/imports`, { _id, files }))) return;
  if (!(await call(`/admin/imports/${_id}/parts?file=0&part=0`, file))) return;
  if (createRandom(seed).chance(0.5)) await call(`/admin/imports/${_id}/look`, choice);
  if (await call(`/admin/imports/${_id}/run`, choice)) scene.count('roster imported');
}

/** Of the import that was done last. */
export async function undoImport(scene: Scene): Promise<void> {
  const [done] = scene.server.sql<{ id: string }>(
    `select id from import_run where school = ? and state = 'done' order by made_at desc, id desc`,
    north.id,
  );
  if (done === undefined) return;
  const call = await officeCall(scene);
  if (await call(`/admin/imports/${done.id}/undo`, {})) scene.count('import undone');
}

/** Answers whether it was done. */
async function officeCall({ server, log }: Scene) {
  const token = await signInAs(server, emailOf('ada'));
  return async (path: string, body: object): Promise<boolean> => {
    const isBytes = body instanceof Uint8Array;
    const response = await server.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        'x-viewing-as-school-id': north.id,
        'x-auth-token': token ?? '',
      },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = (await response?.text()) ?? '';
    log(`the office: POST ${path} → ${response?.status ?? 'no answer'} ${text.slice(0, 160)}`);
    return response?.ok === true;
  };
}

const Named = z.object({ nameInfo: z.object({ firstName: z.string() }) });

/** Is it one of the children, or of the adults, whom the file alone knows? */
export function isImported(fields: object): boolean {
  return Named.safeParse(fields).data?.nameInfo.firstName.startsWith(importedName) === true;
}

/** @param imported the children of the file that the device has heard of */
export function importedFact(
  random: Random,
  { term, id: school }: SchoolFacts,
  {
    imported,
    tag,
    isDoor,
  }: { readonly imported: readonly string[]; readonly tag: string; readonly isDoor: boolean },
): Fact | undefined {
  if (imported.length === 0 || school !== north.id) return undefined;
  const student = random.pick(imported);
  const date = random.pick(termDays);
  const person = { personID: '', name: `Person ${tag}`, personString: `Person ${tag}` };
  const time = WallTime.parse(`${date}T08:${random.int(10, 59)}`);
  const dropOff: Fact = {
    name: 'recordAttendance',
    args: { date, term, student, dropOff: { person, time } },
  };
  if (isDoor) return dropOff;
  const facts: readonly Fact[] = [
    dropOff,
    dropOff,
    { name: 'recordAttendance', args: { date, term, student, notes: `Note ${tag}` } },
    { name: 'saveStudent', args: { _id: student, set: { staffNotes: `Note ${tag}` } } },
    {
      name: 'saveStudent',
      args: { _id: knownChild, set: { email: `${tag.replaceAll(' ', '.')}@example.org` } },
    },
    {
      name: 'savePayment',
      args: {
        _id: `payment-${tag.replaceAll(' ', '-')}`,
        set: {
          term,
          student,
          amount: '12.50',
          day: date,
          method: random.pick(paymentMethods),
          note: `Note ${tag}`,
          recordedByName: `Person ${tag}`,
        },
      },
    },
  ];
  return random.pick(facts);
}
