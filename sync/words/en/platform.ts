/** Words about the browser and the installed app. */
export const platform = {
  updateWaiting: 'Our website has been updated! Refresh the page to get the latest version.',
  updateNow: 'Refresh',
  install: 'Install Bellgate',
  installHint: 'Installed, Bellgate opens like any other app and keeps its records safe on this device.',
  installOnIos: 'To install, tap Share, then “Add to Home Screen”, and sign in inside the installed app.',
  storageGranted: 'The browser keeps these records until you delete them.',
  storageNotGranted: 'The browser may clear these records when space runs low.',
  storageUnknown: 'This browser does not say whether it keeps these records.',
} as const;
