/**
 * The server's entry, and the only file that reads the environment. Everything heavy is imported after the check of Node's
 * version: on an old one the store's native module would end the process without a word.
 */
import { en } from '#sync/words/en.ts';
import { isNodeRecentEnough, oldestNode } from '#api/platform/node-version.ts';

if (isNodeRecentEnough(process.versions.node)) {
  const { runServer } = await import('#api/run-server.ts');
  process.exitCode = await runServer(process.env);
} else {
  process.stderr.write(
    `${en.api.nodeTooOld.replace('{{wanted}}', oldestNode).replace('{{found}}', process.versions.node)}\n`,
  );
  process.exitCode = 1;
}
