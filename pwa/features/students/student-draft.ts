/** The student form's draft (specification sections 3 and 5, "Student"). */
import { contactProblems } from '#sync/school/commands/save-contact.ts';
import { studentProblems } from '#sync/school/commands/save-student.ts';
import { problemsOfDraft } from '#pwa/fields/draft-problems.ts';
import type { Problem } from '#sync/problem.ts';
import { ContactFields, emptyContact } from '#sync/school/records/contact.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type ContactLink, emptyStudent, StudentFields } from '#sync/school/records/student.ts';

/** The person of a contact line: an existing contact, or a new one saved with the student. */
export type DraftPerson =
  | { readonly kind: 'known'; readonly id: RecordId }
  | {
      readonly kind: 'new';
      readonly id: RecordId;
      readonly firstName: string;
      readonly lastName: string;
      readonly phone: string;
      readonly email: string;
    };

export type DraftContact = {
  /** Of the line, whoever stands in it. */
  readonly key: string;
  readonly who: DraftPerson | null;
  readonly relationship: number;
  readonly type: number;
};

/** Every field that the form saves; a photo is uploaded separately. */
export type StudentDraft = Omit<StudentFields, 'photo' | 'sex' | 'contacts'> & {
  /** Nobody's sex is guessed: empty until it is chosen. */
  readonly sex: StudentFields['sex'] | '';
  readonly contacts: readonly DraftContact[];
};

/** Everything that the form saves; a photo comes by upload. */
export type SavedStudent = Omit<StudentFields, 'photo'>;

export const newStudentDraft: StudentDraft = draftOf(emptyStudent, '');

export function draftOf(
  student: StudentFields & { readonly _id?: RecordId },
  sex: StudentDraft['sex'] = student.sex,
): StudentDraft {
  const { _id, photo: _photo, ...fields } = student;
  return {
    ...fields,
    sex,
    contacts: student.contacts.map(({ contact, relationship, type }, index) => ({
      // A contact can stand there twice, as its mother and as whom to call.
      key: `${index}:${contact}:${type}`,
      who: { kind: 'known', id: contact },
      relationship,
      type,
    })),
  };
}

/** A new line of contacts: relationship 1 and type 0 by default (specification section 3). */
export function emptyDraftContact(key: string): DraftContact {
  return { key, who: null, relationship: 1, type: 0 };
}

/** `Aunt Mary Jane` → first name `Aunt Mary`, last name `Jane`. */
export function newPerson(id: RecordId, typed: string): DraftPerson {
  const words = typed.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { kind: 'new', id, firstName: words.join(' '), lastName, phone: '', email: '' };
}

export function draftProblems(draft: StudentDraft): readonly Problem[] {
  return [
    ...problemsOfDraft(toFields(draft), {
      schema: Saved,
      blank: toFields(newStudentDraft),
      rules: (fields) => studentProblems({ ...fields, photo: null }),
    }),
    ...(draft.sex === ''
      ? [{ code: 'INVALID', message: 'validation.required', field: 'sex' } satisfies Problem]
      : []),
    ...draft.contacts.flatMap((line, index) => lineProblems(line, draft.contacts.slice(0, index))),
  ];
}

/** @throws when the draft has problems: ask `draftProblems` first */
export function savedStudent(draft: StudentDraft): SavedStudent {
  return Saved.parse(toFields(draft));
}

/** The contacts that are saved before the student who has them. */
export function newContacts(
  draft: StudentDraft,
  createdAt: string,
): readonly { readonly _id: RecordId; readonly set: Omit<ContactFields, 'photo'> }[] {
  return draft.contacts.flatMap(({ who }) =>
    who?.kind === 'new' ? [{ _id: who.id, set: SavedContact.parse(contactFields(who, createdAt)) }] : [],
  );
}

/**
 * Puts what was typed on top of the current student; contacts merge line by line. A line that both
 * have changed or added stands as it was typed.
 */
export function mergeContacts(
  mine: readonly DraftContact[],
  opened: readonly DraftContact[],
  now: readonly DraftContact[],
): readonly DraftContact[] {
  if (JSON.stringify(mine) === JSON.stringify(opened)) return now;
  const before = partnersOf(mine, opened);
  const since = partnersOf(opened, now);
  const kept = mine.flatMap((line) => {
    const from = before.get(line);
    if (from === undefined || linkText(line) !== linkText(from)) return [line];
    const to = since.get(from);
    return to === undefined ? [] : [{ ...line, relationship: to.relationship, type: to.type }];
  });
  const known = new Set(since.values());
  const theirs = now.filter((line) => !known.has(line) && !kept.some((one) => isSameRole(one, line)));
  const addedByBoth = new Set(
    partnersOf(
      mine.filter((line) => !before.has(line)),
      theirs,
    ).values(),
  );
  return [...kept, ...theirs.filter((line) => !addedByBoth.has(line))];
}

const Saved = StudentFields.omit({ photo: true });
const SavedContact = ContactFields.omit({ photo: true });

/** Whose line each is among the others: the same person in the same role, else the same person. */
function partnersOf(
  lines: readonly DraftContact[],
  others: readonly DraftContact[],
): ReadonlyMap<DraftContact, DraftContact> {
  const partners = new Map<DraftContact, DraftContact>();
  const free = new Set(others);
  for (const isPartner of [isSameRole, isSamePerson])
    for (const line of lines.filter((one) => !partners.has(one))) {
      const partner = [...free].find((one) => isPartner(one, line));
      if (partner === undefined) continue;
      partners.set(line, partner);
      free.delete(partner);
    }
  return partners;
}

function isSamePerson(a: DraftContact, b: DraftContact): boolean {
  return a.who?.id === b.who?.id;
}

function isSameRole(a: DraftContact, b: DraftContact): boolean {
  return isSamePerson(a, b) && a.type === b.type;
}

function linkText(line: DraftContact): string {
  return JSON.stringify(toLinks([line]));
}

function toFields(draft: StudentDraft): SavedStudent {
  return {
    ...draft,
    sex: draft.sex === '' ? emptyStudent.sex : draft.sex,
    contacts: toLinks(draft.contacts),
  };
}

function toLinks(lines: readonly DraftContact[]): ContactLink[] {
  return lines.flatMap(({ who, relationship, type }) =>
    who === null ? [] : [{ contact: who.id, relationship, type }],
  );
}

function lineProblems(line: DraftContact, before: readonly DraftContact[]): readonly Problem[] {
  const { key, who } = line;
  const at = (field: string) => `contacts.${key}.${field}`;
  if (who === null) return [{ code: 'INVALID', message: 'validation.required', field: at('who') }];
  if (who.kind === 'known') {
    const isTwice = before.some((one) => isSameRole(one, line));
    return isTwice ? [{ code: 'INVALID', message: 'students.form.twice', field: at('who') }] : [];
  }
  const problems = problemsOfDraft(contactFields(who, ''), {
    schema: ContactFields,
    blank: emptyContact,
    rules: contactProblems,
  });
  return problems.map((problem) => ({ ...problem, field: at(problem.field ?? 'who') }));
}

function contactFields(
  { firstName, lastName, phone, email }: Extract<DraftPerson, { readonly kind: 'new' }>,
  createdAt: string,
): ContactFields {
  return {
    ...emptyContact,
    nameInfo: { ...emptyContact.nameInfo, firstName, lastName },
    phone,
    email,
    createdAt,
  };
}
