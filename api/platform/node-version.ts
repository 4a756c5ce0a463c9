/** The oldest Node.js on which the store's native module starts. An older one crashes in it without a message. */
export const oldestNode = '22.12';

export function isNodeRecentEnough(found: string): boolean {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
