/**
 * The server's entry, and the only file that reads the environment. Everything heavy is imported
 * after the check of Node's version: on an old one the store's native module would end the process
 * without a word.
 */
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);
const { runServer } = await import('#api/run-server.ts');
process.exitCode = await runServer(process.env);
