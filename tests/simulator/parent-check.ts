import { z } from 'zod';
import type { RecordState } from '#sync/school/records/merge.ts';
import type { Copy } from './copy.ts';
import type { Evidence } from './evidence.ts';

/** A parent's device holds the parent's children, what belongs to them, and nothing else. */
export function aParentHoldsTheirChildrenAlone({ tablets, schools }: Evidence): readonly string[] {
  return tablets.flatMap(({ name, copy, fresh, schoolInView, parentEmail }) => {
    const school = schools.get(schoolInView ?? '');
    if (parentEmail === undefined || copy === undefined || fresh === undefined || school === undefined)
      return [];
    const mine = childrenOf(school, parentEmail);
    const held = recordsOf(copy, 'student').map(({ _id }) => _id);
    const levels = new Set(recordsOf(school, 'registration').flatMap((record) => levelOf(record, mine)));
    return [
      ...held.filter((id) => !mine.has(id)).map((id) => `${name} holds ${id}, who is not its parent’s`),
      ...[...mine].filter((id) => !held.includes(id)).map((id) => `${name} lacks ${id}, its parent’s child`),
      ...recordsOf(copy, 'student')
        .filter(
          ({ fields }) => fieldOf(fields, 'staffNotes') !== undefined && fieldOf(fields, 'staffNotes') !== '',
        )
        .map(({ _id }) => `${name} holds what the staff noted about ${_id}`),
      ...recordsOf(copy, 'registration')
        .filter(({ fields }) => !mine.has(String(fieldOf(fields, 'student'))))
        .map(({ _id }) => `${name} holds the registration ${_id} of somebody else’s child`),
      ...[...copy.days.values()]
        .flatMap((day) => [...day.keys()])
        .filter((id) => !mine.has(id.split(':')[2] ?? ''))
        .map((id) => `${name} holds the attendance ${id} of somebody else’s child`),
      ...recordsOf(copy, 'announcement')
        .filter(({ _id }) => !isSaidTo(school.records.get(`announcement/${_id}`), { levels, mine }))
        .map(({ _id }) => `${name} holds ${_id}, which was said to others`),
      ...(['message', 'messageRead'] as const).flatMap((kind) =>
        recordsOf(copy, kind)
          .filter(({ fields }) => !Children.parse(fieldOf(fields, 'students')).every((id) => mine.has(id)))
          .map(({ _id }) => `${name} holds ${_id}, which is of another family's thread`),
      ),
      ...recordsOf(copy, 'payment')
        .filter(({ fields }) => !mine.has(String(fieldOf(fields, 'student'))))
        .map(({ _id }) => `${name} holds what was paid for somebody else’s child: ${_id}`),
      ...recordsOf(copy, 'payment')
        .filter(({ fields }) => fieldOf(fields, 'note') !== undefined && fieldOf(fields, 'note') !== '')
        .map(({ _id }) => `${name} holds what the office noted with ${_id}`),
      ...recordsOf(copy, 'announcement')
        .filter(({ fields }) => fieldOf(fields, 'students') !== undefined)
        .map(({ _id }) => `${name} holds whose families ${_id} was said to`),
    ];
  });
}

const Children = z.array(z.string()).default([]);
const Links = z.array(z.object({ contact: z.string(), type: z.number() }));

/** By the records alone, not by the table that the server finds them with. */
function childrenOf(school: Copy, email: string): ReadonlySet<string> {
  const contacts = new Set(
    recordsOf(school, 'contact')
      .filter(({ fields }) => fieldOf(fields, 'email') === email)
      .map(({ _id }) => _id),
  );
  const isMine = (record: RecordState): boolean =>
    Links.parse(fieldOf(record.fields, 'contacts') ?? []).some(
      (link) => link.type === 0 && contacts.has(link.contact),
    );
  return new Set(
    recordsOf(school, 'student')
      .filter(isMine)
      .map(({ _id }) => _id),
  );
}

function levelOf({ fields }: RecordState, children: ReadonlySet<string>): readonly string[] {
  const level = fieldOf(fields, 'gradeLevel');
  const isOf = children.has(String(fieldOf(fields, 'student'))) && fieldOf(fields, 'isRegistered') === true;
  return isOf && typeof level === 'string' ? [level] : [];
}

/** By the school's own record: a parent's has no names of children. */
function isSaidTo(
  said: RecordState | undefined,
  { levels, mine }: { readonly levels: ReadonlySet<string>; readonly mine: ReadonlySet<string> },
): boolean {
  if (said === undefined) return false;
  const listOf = (field: string) => z.array(z.string()).parse(fieldOf(said.fields, field) ?? []);
  const [toLevels, toChildren] = [listOf('gradeLevels'), listOf('students')];
  if (toLevels.length === 0 && toChildren.length === 0) return true;
  return toLevels.some((level) => levels.has(level)) || toChildren.some((child) => mine.has(child));
}

function recordsOf(copy: Copy, kind: string): readonly RecordState[] {
  return [...copy.records]
    .filter(([key, record]) => key.startsWith(`${kind}/`) && record.deletedAt === null)
    .map(([, record]) => record);
}

function fieldOf(fields: object, name: string): unknown {
  return Reflect.get(fields, name);
}
