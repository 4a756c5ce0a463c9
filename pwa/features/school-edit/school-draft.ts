/** What is typed about a school, and what of it a save carries. Pure. */
import type { Problem } from '#sync/problem.ts';
import { type SaveSchoolArgs, schoolProblems } from '#sync/school/commands/save-school.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { type School, SchoolFields } from '#sync/school/records/school.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { draftToHours, type HoursDraft, hoursDraftProblems, hoursToDraft } from './hours-draft.ts';

const plainFields = {
  name: true,
  phone: true,
  address: true,
  timeZone: true,
  staffAtDropOff: true,
  pinDigits: true,
  absenceLine: true,
  language: true,
} as const;
const Plain = SchoolFields.pick(plainFields);
type Plain = Pick<School, keyof typeof plainFields>;

export type SchoolDraft = Plain & { readonly hours: HoursDraft };

export function draftOf(school: Plain & Pick<School, 'hours'>): SchoolDraft {
  const { name, phone, address, timeZone, staffAtDropOff, pinDigits, absenceLine, language, hours } = school;
  return {
    name,
    phone,
    address,
    timeZone,
    staffAtDropOff,
    pinDigits,
    absenceLine,
    language,
    hours: hoursToDraft(hours),
  };
}

/** As it would be saved: without spaces around it. */
function trimmed(draft: SchoolDraft): SchoolDraft {
  return { ...draft, ...Plain.safeParse(draft).data };
}

/** Hours that are not finished yet have problems of their own. */
export function draftProblems(draft: SchoolDraft): readonly Problem[] {
  return [
    ...schoolProblems({ ...trimmed(draft), hours: defaultSchoolHours, absenceReasons: [] }),
    ...hoursDraftProblems(draft.hours),
  ];
}

/** Only the changed fields: somebody else may be changing the rest. */
export function changesOf(draft: SchoolDraft, opened: SchoolDraft): SaveSchoolArgs['set'] {
  const { name, phone, address, timeZone, staffAtDropOff, pinDigits, absenceLine, language } = trimmed(draft);
  const hours = draftToHours(draft.hours);
  return {
    ...(name !== opened.name && { name }),
    ...(phone !== opened.phone && { phone }),
    ...(timeZone !== opened.timeZone && { timeZone }),
    ...(pinDigits !== opened.pinDigits && { pinDigits }),
    ...(absenceLine !== opened.absenceLine && { absenceLine }),
    ...(language !== opened.language && { language }),
    ...(canonicalJson(address) !== canonicalJson(opened.address) && { address }),
    ...(staffAtDropOff !== opened.staffAtDropOff && { staffAtDropOff }),
    ...(hours !== undefined && canonicalJson(draft.hours) !== canonicalJson(opened.hours) && { hours }),
  };
}
