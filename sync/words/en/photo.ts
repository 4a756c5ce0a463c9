/** Pictures of students, contacts, schools and accounts: choosing and uploading one. */
export const photo = {
  label: 'Photo',
  logo: 'School logo',
  /** Specification section 2.6. */
  squareHint: 'A square photo works best.',
  typesHint: 'JPG, PNG, GIF or SVG, up to 5 MB.',
  choose: 'Choose a photo',
  chooseAnother: 'Choose another photo',
  upload: 'Upload photo',
  keep: 'Leave it as it is',
  chosen: '{{name}}, not uploaded yet',
  uploading: 'Uploading: {{percent}} %',
  preparing: 'Uploaded. The photo is being prepared.',
  /** Specification section 5. */
  missing: 'Please select a photo to upload',
  needsConnection:
    'The server cannot be reached at the moment, and a photo goes straight to it. Everything else can be saved.',
  saveFirst: 'A photo can be added once this is saved.',
  unreachable:
    'The photo did not reach the server. Nothing was changed. Try again when there is a connection.',
  notThereYet:
    'The server does not know this record yet. The photo can be uploaded as soon as what waits here has been sent.',
  busy: 'Many pictures are being prepared at the moment. Please try again in a few seconds. Nothing was changed.',
  tooLarge: 'This file is larger than 5 MB. Please choose a smaller one.',
} as const;
