import { en } from '#sync/words/en.ts';

/**
 * Ends the process with one clear line on a Node.js that is too old for the store's native module.
 */
export function requireNode(found: string): void {
  if (isNodeRecentEnough(found)) return;
  const sentence = en.api.nodeTooOld.replace('{{wanted}}', oldestNode).replace('{{found}}', found);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/**
 * The oldest Node.js on which the store's native module starts. An older one crashes in it without
 * a message.
 */
const oldestNode = '22.12';

export function isNodeRecentEnough(found: string): boolean {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
