import { en } from '#sync/words/en.ts';
import { isNodeRecentEnough, oldestNode } from '#api/platform/node-version.ts';

/** Ends the process with one clear line on a Node.js that is too old for the store's native module. */
export function requireNode(found: string): void {
  if (isNodeRecentEnough(found)) return;
  const sentence = en.api.nodeTooOld.replace('{{wanted}}', oldestNode).replace('{{found}}', found);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
