/** Switching to Parent Mode. */
export const parentMode = {
  switchLabel: 'Parent Mode',
  choose: {
    title: 'Choose a PIN for this device',
    text: 'Parent Mode hides everything but drop-off and pick-up. This PIN, 4 to 6 digits, is the way out, with or without a network. Nobody else can look it up.',
    again: 'Enter the PIN once more',
    next: 'Continue',
    done: 'Start Parent Mode',
    easy: 'This PIN is too easy to guess. Choose one unlike 1111 or 1234.',
    different: 'The two were not the same. Choose a PIN again.',
    notKept: 'This device could not keep the PIN: its disk refuses to write. Parent Mode was not started.',
  },
} as const;
