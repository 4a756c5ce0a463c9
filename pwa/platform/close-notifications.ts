/** Closes every notification of this app that the device still shows. */
export async function closeNotifications(): Promise<void> {
  // Workers are offered over HTTPS alone.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
