/**
 * What each letter says. The words are the catalogue's; `write-letter.ts` gives all letters one
 * shape.
 */
import { fullName, type NameInfo } from '#sync/school/records/name-info.ts';
import { openPath, queryOfWanted } from '#sync/school/open-path.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';
import { inLanguageOf } from '#api/platform/language.ts';
import type { Say } from '#api/platform/say.ts';
import { type Written, writeLetter } from './write-letter.ts';

export interface Addressee {
  readonly email: string;
  /** Whether this address is known to be theirs. */
  readonly emailVerified: boolean;
  readonly nameInfo: NameInfo;
  /** Empty for that of whoever has the letter sent. */
  readonly language: LanguageChoice;
}

export interface LetterSettings {
  readonly say: Say;
  /** Where the app is: `https://school.example.org`. */
  readonly appUrl: string;
}

/** A stranger may have entered the address, so the letter shows nothing that they chose. */
export function verificationLetter(
  to: { readonly _id: string; readonly email: string; readonly language: LanguageChoice },
  code: string,
  { say, appUrl }: LetterSettings,
): Written {
  return inLanguageOf([to.language], () =>
    writeLetter(to.email, {
      subject: say('mail.verify.subject'),
      greeting: say('mail.greetingWithoutName'),
      paragraphs: [say('mail.verify.text')],
      link: { label: say('mail.verify.button'), url: linkTo(appUrl, '/verifyemail', { u: to._id, c: code }) },
      after: [say('mail.linkLife'), say('mail.verify.notYou')],
      footer: say('mail.footer'),
    }),
  );
}

export interface Wanted {
  /** Where somebody was going who asks for a new password: see `queryOfWanted`. */
  readonly wanted?: string | undefined;
}

export function resetLetter(to: Addressee & Wanted, code: string, { say, appUrl }: LetterSettings): Written {
  return inLanguageOf([to.language], () =>
    writeLetter(to.email, {
      subject: say('mail.reset.subject'),
      greeting: greetingOf(to, say),
      paragraphs: [say('mail.reset.text')],
      link: {
        label: say('mail.reset.button'),
        url: linkTo(appUrl, '/resetpassword', { c: code, ...queryOfWanted(to.wanted) }),
      },
      after: [say('mail.linkLife'), say('mail.reset.notYou')],
      footer: say('mail.footer'),
    }),
  );
}

/** The reader may be a stranger, so the school's name is all that the inviter chose in it. */
export function invitationLetter(
  { email, school, type }: { readonly email: string; readonly school: string; readonly type: RoleType },
  code: string,
  { say, appUrl }: LetterSettings,
): Written {
  const role = say(
    type === roleTypes.administrator ? 'invitation.roles.administrator' : 'invitation.roles.staff',
  );
  return writeLetter(email, {
    subject: say('mail.invitation.subject', { school }),
    greeting: say('mail.greetingWithoutName'),
    paragraphs: [say('mail.invitation.text', { school, role })],
    link: { label: say('mail.invitation.button'), url: linkTo(appUrl, '/invitation', { c: code }) },
    after: [say('mail.invitation.life'), say('mail.invitation.notYou')],
    footer: say('mail.footer'),
  });
}

/** To the address in force: the new one is not theirs yet. */
export function emailChangeLetter(to: Addressee, settings: LetterSettings): Written {
  return warningLetter(to, 'emailChange', settings);
}

export function passwordChangedLetter(to: Addressee, settings: LetterSettings): Written {
  return warningLetter(to, 'passwordChanged', settings);
}

/** Tells the owner what was done with their account, and what to do if it was somebody else. */
function warningLetter(
  to: Addressee,
  about: 'emailChange' | 'passwordChanged',
  { say, appUrl }: LetterSettings,
): Written {
  return inLanguageOf([to.language], () =>
    writeLetter(to.email, {
      subject: say(`mail.${about}.subject`),
      greeting: greetingOf(to, say),
      paragraphs: [say(`mail.${about}.text`), say(`mail.${about}.notYou`)],
      link: { label: say('mail.reset.button'), url: linkTo(appUrl, '/forgotpassword', {}) },
      after: [],
      footer: say('mail.footer'),
    }),
  );
}

interface ApprovedAt {
  readonly name: string;
  readonly urlslug: string;
  readonly language: LanguageChoice;
}

export function staffApprovedLetter(
  to: Addressee,
  { name: school, urlslug, language }: ApprovedAt,
  { say, appUrl }: LetterSettings,
): Written {
  return inLanguageOf([to.language, language], () =>
    writeLetter(to.email, {
      subject: say('mail.staffApproved.subject', { school }),
      greeting: greetingOf(to, say),
      paragraphs: [say('mail.staffApproved.text', { school })],
      link: { label: say('mail.open'), url: linkTo(appUrl, openPath(`/staff/${urlslug}`), {}) },
      after: [],
      footer: say('mail.footer'),
    }),
  );
}

/** To an address that nobody has verified without the code: whoever has it may join the school. */
export function schoolApprovedLetter(
  to: Addressee,
  school: ApprovedAt & { readonly accessCode: string },
  { say, appUrl }: LetterSettings,
): Written {
  return inLanguageOf([to.language, school.language], () =>
    writeLetter(to.email, {
      subject: say('mail.schoolApproved.subject', { school: school.name }),
      greeting: greetingOf(to, say),
      paragraphs: [
        say('mail.schoolApproved.text', { school: school.name }),
        ...(to.emailVerified ? [say('mail.schoolApproved.code', { code: school.accessCode })] : []),
      ],
      link: { label: say('mail.open'), url: linkTo(appUrl, openPath(`/admin/${school.urlslug}`), {}) },
      after: [],
      footer: say('mail.footer'),
    }),
  );
}

/** What a parent is told of a child, or by the school. */
export function noticeLetter(
  recipient: string,
  notice: { readonly title: string; readonly lines: readonly string[]; readonly path: string },
  { say, appUrl }: LetterSettings,
): Written {
  return writeLetter(recipient, {
    subject: notice.title,
    greeting: say('mail.greetingWithoutName'),
    paragraphs: notice.lines,
    link: { label: say('pushes.mail.button'), url: linkTo(appUrl, openPath(notice.path), {}) },
    after: [say('pushes.mail.why')],
    footer: say('mail.footer'),
  });
}

/**
 * The name of an unverified account is a stranger's text to whoever reads the mail of that address.
 */
function greetingOf({ emailVerified, nameInfo }: Addressee, say: Say): string {
  if (!emailVerified) return say('mail.greetingWithoutName');
  return say('mail.greeting', { name: fullName(nameInfo) });
}

function linkTo(appUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(appUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
