/** A door tablet that the server refuses: it is blocked, or another one is the door now. */
export const blockedDoor = {
  blocked: {
    title: 'This tablet is blocked',
    text: 'An administrator of {{school}} has blocked this tablet. The school’s data was deleted from it.',
    nothingWaits: 'Everything that was recorded here has been sent.',
  },
  replaced: {
    title: 'Another tablet is {{door}} now',
    text: 'It was set up with a new code, so this tablet no longer records. Its copy of the data of {{school}} was deleted.',
    nothingWaits:
      'Everything that was recorded here has been sent. What arrived after the change waits for the office to decide.',
    next: 'To use this tablet again, ask an administrator for a new code.',
  },
  saveFiles: 'Save them as a file and bring it to the office.',
  waits_one:
    '{{number}} record was not sent. It is kept here, sealed: only the school can open it. Save it as a file and bring it to the office.',
  waits_other:
    '{{number}} records were not sent. They are kept here, sealed: only the school can open them. Save them as a file and bring it to the office.',
  unsealed_one:
    '{{number}} record was not sent. It is kept here and is not sealed. Save it as a file and bring it to the office.',
  unsealed_other:
    '{{number}} records were not sent. They are kept here and are not sealed. Save them as a file and bring it to the office.',
} as const;
