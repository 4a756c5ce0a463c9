/** What is typed about a school, and what of it a save carries. Pure. */
import type { SaveSchoolArgs } from '#sync/school/commands/save-school.ts';
import { canonicalJson } from '#sync/school/records/merge.ts';
import { type School, SchoolFields } from '#sync/school/records/school.ts';

const Draft = SchoolFields.pick({
  name: true,
  phone: true,
  address: true,
  staffAtDropOff: true,
  pinDigits: true,
});

export type SchoolDraft = Pick<School, 'name' | 'phone' | 'address' | 'staffAtDropOff' | 'pinDigits'>;

export function draftOf({ name, phone, address, staffAtDropOff, pinDigits }: SchoolDraft): SchoolDraft {
  return { name, phone, address, staffAtDropOff, pinDigits };
}

/** As it would be saved: without spaces around it. */
export function trimmed(draft: SchoolDraft): SchoolDraft {
  return Draft.safeParse(draft).data ?? draft;
}

/** Only the changed fields: somebody else may be changing the rest. */
export function changesOf(draft: SchoolDraft, opened: SchoolDraft): SaveSchoolArgs['set'] {
  const { name, phone, address, staffAtDropOff, pinDigits } = trimmed(draft);
  return {
    ...(name !== opened.name && { name }),
    ...(phone !== opened.phone && { phone }),
    ...(pinDigits !== opened.pinDigits && { pinDigits }),
    ...(canonicalJson(address) !== canonicalJson(opened.address) && { address }),
    ...(staffAtDropOff !== opened.staffAtDropOff && { staffAtDropOff }),
  };
}
