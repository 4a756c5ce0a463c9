/**
 * The last step of `npm run build`: the list of everything that the product is made of, in `dist/sbom.cdx.json` (CycloneDX).
 * npm reads it from the lock file, so that no network is needed. A build is not worth less without the list, so its absence is
 * said and does not fail it.
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
