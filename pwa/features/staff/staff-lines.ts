/** The staff in words, in the order in which an administrator needs them. Pure. */
import type { Say } from '#sync/words/message-key.ts';
import { compareNames, formatMoment } from '#sync/school/records/format.ts';
import { accountName, listName } from '#sync/school/records/name-info.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { StaffMember } from '#sync/school/records/user.ts';

export type StaffLine = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly photo: string | null;
  readonly lastLogin: string;
  readonly isApproved: boolean;
  /** Approval waits for it. */
  readonly isEmailVerified: boolean;
};

export interface StaffSaid {
  readonly say: Say;
  readonly timeZone: string;
}

export function staffLines(staff: readonly StaffMember[], said: StaffSaid): readonly StaffLine[] {
  return inStaffOrder(staff).map((member) => staffLine(member, said));
}

/** Who waits comes first, then by last name. */
export function inStaffOrder(staff: readonly StaffMember[]): readonly StaffMember[] {
  const rank = ({ isApproved }: StaffMember) => (isApproved ? 1 : 0);
  return staff.toSorted(
    (a, b) => rank(a) - rank(b) || compareNames(sortName(a), sortName(b)) || (a._id < b._id ? -1 : 1),
  );
}

export function staffLine(member: StaffMember, { say, timeZone }: StaffSaid): StaffLine {
  const { _id, nameInfo, email, phone, photo, lastLogin, isApproved, emailVerified } = member;
  return {
    id: _id,
    name: accountName({ nameInfo, email }),
    email,
    phone,
    photo: thumbnailUrl(photo),
    lastLogin: lastLogin === null ? say('staffPage.never') : formatMoment(Date.parse(lastLogin), timeZone),
    isApproved,
    isEmailVerified: emailVerified,
  };
}

function sortName({ nameInfo, email }: StaffMember): string {
  return listName(nameInfo) || email;
}
