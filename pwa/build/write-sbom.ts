/**
 * The last step of `npm run build`: lists what the product is made of, in `dist/sbom.cdx.json`
 * (CycloneDX): the packages that the server needs, and those that are built into app and server.
 * npm reads them from the lock file, without a network. A build without the list is still usable,
 * so a missing list is reported and fails nothing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const listFiles = ['dist/app-packages.json', 'dist/api-packages.json'];

const Component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  group: z.string().optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
const Bom = z.looseObject({
  metadata: z.looseObject({ component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const Lock = z.object({
  packages: z.record(z.string(), z.object({ devOptional: z.boolean().optional() })),
});

const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const all = askNpm();
if (all !== undefined) {
  const builtIn = new Set(
    listFiles.flatMap((file) => z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))),
  );
  const components = all.components.filter(
    (component) => !isForBuilding(component) || builtIn.has(nameOf(component)),
  );
  const kept = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((ref) => kept.has(ref)) }));
  writeFileSync('dist/sbom.cdx.json', `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`);
}

function askNpm() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const made = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (made.status === 0) return Bom.parse(JSON.parse(made.stdout));
  process.stderr.write(`npm sbom made no list of packages: ${made.error?.message ?? made.stderr}\n`);
  return undefined;
}

/**
 * npm's own `--omit=dev` leaves out what a package for building needs too (npm 11.19), and does not
 * mark what is for building or optional.
 */
function isForBuilding(component: z.infer<typeof Component>): boolean {
  return (
    packages[`node_modules/${nameOf(component)}`]?.devOptional === true ||
    component.properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  );
}

/** npm gives a scope as the group, or within the name, depending on its version. */
function nameOf({ group, name }: z.infer<typeof Component>): string {
  return group === undefined || name.startsWith('@') ? name : `${group}/${name}`;
}
