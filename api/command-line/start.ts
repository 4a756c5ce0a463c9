/** `npm start`: builds what is missing, then serves the API and the app on one port. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { buildMissing } from './build-missing.ts';
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);

const { folder } = findProjectRoot();
// The build and the server read the environment of this process.
if (buildMissing('app', folder) && buildMissing('api', folder))
  await import(pathToFileURL(join(folder, 'dist', 'api', 'main.js')).href);
else process.exitCode = 1;
