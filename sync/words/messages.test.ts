import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { landing } from './en/landing.ts';
import { legal } from './en/legal.ts';
import { isMessageKey, type MessageKey } from './message-key.ts';

const sentences = new Map(leavesOf(en));
const ownWords = new Map(leavesOf({ landing, legal }));

function leavesOf(tree: object, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${prefix}${key}`, value] as const];
    return typeof value === 'object' && value !== null ? leavesOf(value, `${prefix}${key}.`) : [];
  });
}

/** The words of the specification's sections 2, 5 and 8 and of the contract, copied from there. */
const given: Partial<Record<MessageKey, string>> = {
  'validation.address': 'Please enter a valid address.',
  'validation.cost': 'Please enter a valid cost.',
  'validation.termOrder': 'Please enter a start date that comes before the end date.',
  'validation.termDates': 'Please select school dates for the term',
  'validation.dropOffPerson': 'Please enter a drop-off person.',
  'validation.pickUpPerson': 'Please enter a pick-up person.',
  'validation.pickUpAfterDropOff': 'The pick-up time must be after drop-off time.',
  'validation.passwordLength': 'Must be at least 8 characters long',
  'validation.schoolClosed': 'School is closed on this day',
  'validation.notRegistered': 'This student is not registered for the term.',
  'errors.sessionInvalid': 'Token is not valid',
  'errors.loginFailed': 'Invalid email or password.',
  'errors.forbiddenSchool': 'You are not authorized to view that school.',
  'errors.chooseSchool': 'Choose a school first.',
  'platform.updateWaiting': 'Our website has been updated! Refresh the page to get the latest version.',
  'ui.noOptions': 'No options available.',
  'ui.createLabel': "Press 'enter' to create a new label.",
  'attendance.empty.closed': 'School is closed on this day',
  'gradeLevels.saved': 'Grade level saved',
  'deleting.done.gradeLevel': 'Grade level successfully deleted',
  'termPages.saved': 'Term saved',
  'termPages.open': 'School is open.',
  'termPages.closed': 'School is closed. Edit the term to add this day to the schedule.',
  'terms.courses': 'Courses & Activities',
  'termPages.comingSoon': 'Coming soon!',
  'registration.levels.title': 'Add Grade Levels',
  'registration.levels.hint': 'Grade levels are shared by all terms.',
  'registration.fees.title': 'Add Term Fees',
  'registration.fees.saved': 'Fee saved',
  'registration.fees.deleted': 'Fee deleted',
  'registration.fees.areYouSure': 'Are you sure?',
  'registration.students.title': 'Register Students',
  'registration.students.update': 'Update Registration',
  'registration.students.saved': 'Term registration saved',
  'registration.activate.title': 'Activate Term',
  'registration.activate.active': 'The term is currently active',
  'registration.activate.inactive': 'The term is currently inactive',
  'registration.activate.edit': 'Edit Term',
  'students.saved': 'Student saved',
  'contacts.saved': 'Contact saved',
  'schoolPage.saved': 'School saved',
  'schools.notApproved': 'School not yet approved',
  'schools.pending': 'Pending Approval',
  'schools.deactivated': 'Deactivated',
  'api.studentSaved': 'Student saved',
  'api.contactSaved': 'Contact saved',
  'api.termSaved': 'Term saved',
  'api.feeSaved': 'Fee saved',
  'api.feeDeleted': 'Fee deleted',
  'api.gradeLevelSaved': 'Grade level saved',
  'api.gradeLevelDeleted': 'Grade level successfully deleted',
  'api.schoolSaved': 'School saved',
  'api.registrationSaved': 'Term registration saved',
  'api.studentPhotoSaved': 'Student photo updated',
  'api.contactPhotoSaved': 'Contact photo updated',
  'api.schoolPhotoSaved': 'School photo updated',
  'api.profilePhotoSaved': 'Profile photo updated',
  'account.updated': 'Account settings updated',
  'account.emailSent': 'Email sent! Please check your email for the verification link.',
  'shell.signOut.done': 'Successfully logged out. See you soon!',
  'errors.api': 'API Error',
  'photo.missing': 'Please select a photo to upload',
  'photo.squareHint': 'A square photo works best.',
};

describe('the specification’s words', () => {
  it.each(Object.entries(given))('%s is word for word', (key, sentence) => {
    expect(sentences.get(key)).toBe(sentence);
  });
});

describe('a message key', () => {
  it('names a sentence, for every sentence that there is', () => {
    expect(sentences.size).toBeGreaterThan(100);
    for (const key of sentences.keys())
      expect(isMessageKey(key.replace(/_(one|other)$/, '')), key).toBe(true);
  });

  it.each([
    '',
    'ui',
    'validation',
    'validation.',
    '.required',
    'validation.nope',
    'validation.required.x',
    'toString',
    'ui.constructor',
    'errors.__proto__',
  ])('is not %j', (key) => {
    expect(isMessageKey(key)).toBe(false);
  });

  it('is known to the compiler, plurals by their stem', () => {
    const keys: readonly MessageKey[] = [
      'validation.required',
      'ui.digitsEntered',
      'import.unusable.notThere',
    ];
    // @ts-expect-error -- no sentence has this key
    const unknown: MessageKey = 'validation.nope';
    // @ts-expect-error -- a namespace is no sentence
    const namespace: MessageKey = 'validation';
    // @ts-expect-error -- the count chooses the form
    const form: MessageKey = 'ui.digitsEntered_one';
    expect(keys.map(isMessageKey)).toEqual([true, true, true]);
    expect([unknown, namespace].map(isMessageKey)).toEqual([false, false]);
    expect(sentences.has(form)).toBe(true);
  });
});

describe('a sentence', () => {
  it.each([...sentences, ...ownWords])('%s is whole', (_key, sentence) => {
    // Indented is allowed: some lines stand under another on a terminal.
    expect(sentence.trimEnd()).toBe(sentence);
    expect(sentence).not.toBe('');
    // Every brace belongs to a placeholder that is filled.
    expect(sentence.replace(/\{\{[a-zA-Z]+\}\}/g, '')).not.toMatch(/[{}]/);
  });

  it('with a count has both forms', () => {
    const stems = (form: string) =>
      [...sentences.keys()].filter((key) => key.endsWith(form)).map((key) => key.slice(0, -form.length));
    expect(stems('_one').toSorted()).toEqual(stems('_other').toSorted());
  });
});
