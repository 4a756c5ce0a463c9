/**
 * The last step of `npm run build`: lists what the product is made of, in `dist/sbom.cdx.json`
 * (CycloneDX). npm reads it from the lock file, without a network. A build without the list is
 * still usable, so a missing list is reported and fails nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const args = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
];

const made = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (made.status === 0) {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/sbom.cdx.json', made.stdout);
} else process.stderr.write(`npm sbom made no list of packages: ${made.error?.message ?? made.stderr}\n`);
