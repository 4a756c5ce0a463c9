/** Why a member of staff lets somebody collect a child. The sentence itself is recorded. */
export const releaseReason = {
  label: 'Reason',
  parentCalled: 'A parent called',
  parentWrote: 'A parent wrote a note',
  officeAgreed: 'Agreed with the office',
  emergency: 'Emergency',
  other: 'Another reason',
  typed: 'Your reason',
  needed: 'Please give a reason.',
} as const;
