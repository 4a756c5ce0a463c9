/** A first name for this browser as a device, from its user agent. People may change it. */
export function deviceName(userAgent: string): string {
  const system = ['iPad', 'iPhone', 'Android', 'Windows', 'CrOS', 'Macintosh', 'Linux'].find((name) =>
    userAgent.includes(name),
  );
  const browser = ['Edg/', 'Firefox/', 'Chrome/', 'Safari/'].find((name) => userAgent.includes(name));
  const names = new Map([
    ['CrOS', 'Chromebook'],
    ['Macintosh', 'Mac'],
    ['Edg/', 'Edge'],
  ]);
  const word = (name: string | undefined) =>
    name === undefined ? undefined : (names.get(name) ?? name.replace('/', ''));
  return [word(system), word(browser)].filter((part) => part !== undefined).join(', ') || 'Browser';
}
