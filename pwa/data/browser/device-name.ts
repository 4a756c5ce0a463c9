/** A first name for this browser as a device, from its user agent. People may change it. */
export function deviceName(userAgent: string): string {
  const { system, browser } = browserOf(userAgent);
  return [system, browser].filter((part) => part !== undefined).join(', ') || 'Browser';
}

/** `Chrome` on a `Chromebook`: the names that people know. Undefined where there is none. */
export function browserOf(userAgent: string): {
  readonly system: string | undefined;
  readonly browser: string | undefined;
} {
  const nameOf = (names: readonly (readonly [mark: string, name: string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  return { system: nameOf(systems), browser: nameOf(browsers) };
}

/** Nobody has named this device: its name is the one that `deviceName` gives to many. */
export function isFirstName(name: string): boolean {
  const [system = '', browser = '', ...more] = name.split(', ');
  if (name === 'Browser') return true;
  return (
    more.length === 0 &&
    (systems.some(([, one]) => one === system) || browsers.some(([, one]) => one === system)) &&
    (browser === '' || browsers.some(([, one]) => one === browser))
  );
}

const systems = [
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
