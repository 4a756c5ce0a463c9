import { expect, it } from 'vitest';
import { registerStudents } from '#sync/school/commands/register-students.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { applyChange, emptyRecord, type RecordState, recordFields } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { formatStamp } from '#sync/stamp.ts';
import { choiceFor, registrationCommands } from './registration-groups.ts';

const stampAt = (ms: number) => formatStamp({ ms, counter: 0, node: 'abcdef012345' });
const row = (gradeLevel: string, optionalFees: readonly string[] = []) => ({
  student: { _id: 'maya' },
  isRegistered: true,
  gradeLevel,
  optionalFees: [...optionalFees],
  joinedOn: '' as const,
  leftOn: '' as const,
});

function save(
  record: RecordState<'registration'>,
  args: Parameters<typeof registerStudents.effect>[0],
  ms: number,
) {
  return registerStudents
    .effect(args)
    .reduce(
      (after, change) =>
        change.kind === 'registration' ? applyChange<'registration'>(after, change, stampAt(ms)) : after,
      record,
    );
}

it('a fee chosen on a device without network keeps the grade level that the office has given meanwhile', () => {
  const asOf = { ...row('g1'), term: 'autumn' };
  const { student, ...fields } = asOf;
  const before = save(
    emptyRecord<'registration'>(registrationId('autumn', student._id)),
    { ...fields, students: ['maya'] },
    1_000,
  );
  // The office moves Maya to grade 2.
  const opened = choiceFor([row('g1')], { isSelection: false, suggested: '' });
  const [moved] = registrationCommands('autumn', [row('g1')], { ...opened, gradeLevel: 'g2' });
  // A laptop that has not heard of it adds lunch.
  const [lunch] = registrationCommands('autumn', [row('g1')], { ...opened, optionalFees: ['lunch'] });
  if (moved === undefined || lunch === undefined) throw new Error('Each is one command.');
  const after = recordFields('registration', save(save(before, moved, 2_000), lunch, 3_000));
  expect(after).toMatchObject({ gradeLevel: 'g2', optionalFees: ['lunch'] });
});

it('a last day from a device that has not heard of it registers nobody again whom the office took out', () => {
  const { student, ...fields } = { ...row('g1'), term: 'autumn' };
  const whole = { ...fields, students: [student._id] };
  const before = save(emptyRecord<'registration'>(registrationId('autumn', student._id)), whole, 1_000);
  const leaves = save(
    before,
    { ...whole, leftOn: SchoolDay.parse('2026-12-01'), keeps: ['gradeLevel', 'optionalFees'] },
    3_000,
  );
  // It was said before, at a desk without network.
  const out = { ...whole, isRegistered: false, gradeLevel: null, optionalFees: [] };
  expect(recordFields('registration', save(leaves, out, 2_000))).toMatchObject({ isRegistered: false });
});
