/** The files for a host name what the program has: figures, routes, settings, its own path. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '#api/http/routes.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { settingNames } from '#api/platform/settings.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'files', name), 'utf8');

const Package = z.object({
  bin: z.object({ bellgate: z.string() }),
  files: z.array(z.string()),
  scripts: z.object({ start: z.string() }),
});
const { bin, files, scripts } = Package.parse(
  JSON.parse(readFileSync(join(findProjectRoot().folder, 'package.json'), 'utf8')),
);

describe.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])('%s', (name) => {
  it('asks for figures that the server gives', async () => {
    const metrics = createMetrics({ withProcess: true });
    metrics.requestEnded({ route: '/ready', method: 'GET', status: 200, seconds: 0.01 });
    metrics.verdictGiven('applied', 1);
    const given = new Set((await metrics.text()).match(/^[a-z][a-z0-9_]+/gm));
    const asked = new Set(fileOf(name).match(/\b(?:bellgate|nodejs|process)_[a-z0-9_]+/g));
    expect(asked.size).toBeGreaterThan(3);
    expect([...asked].filter((figure) => !given.has(figure))).toEqual([]);
  });

  it('names routes that there are, and verdicts that are given', () => {
    const known = new Set(routes.map(({ path }) => path));
    const named = [...fileOf(name).matchAll(/route=\\?"([^"\\]+)/g)].map(([, path]) => path);
    expect(named).toContain('/sync/{schoolId}/push');
    expect(named.filter((path) => path !== undefined && !known.has(path))).toEqual([]);
  });
});

describe.each(['bellgate.service', 'bellgate-backup.service'])('%s', (name) => {
  it('starts the command where the package has it', () => {
    expect(fileOf(name)).toContain(`/opt/bellgate/node_modules/bellgate/${bin.bellgate} `);
    expect(files).toEqual(expect.arrayContaining(['dist/api', 'dist/app', 'api/host/files']));
  });

  it('sets what the program reads', () => {
    const set = [...fileOf(name).matchAll(/([A-Z_]+)=/g)].map(([, setting]) => setting ?? '');
    // The allocator of the C library reads these two.
    const known = new Set<string>([...settingNames, 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);
    expect(set).toContain('DATA_DIR');
    expect(set.filter((setting) => setting.includes('_') && !known.has(setting))).toEqual([]);
  });
});

it('bellgate.service lets the processes beside the server lower their priority', () => {
  const filters = [...fileOf('bellgate.service').matchAll(/^SystemCallFilter=(.*)/gm)].map(([, to]) => to);
  expect(filters.indexOf('setpriority')).toBeGreaterThan(filters.indexOf('~@privileged @resources'));
});

it('keeps the settings, with their passwords, from other users before anything is in them', () => {
  const readme = fileOf('README.md');
  const closed = readme.indexOf('install -m 600 /dev/null /etc/bellgate.env');
  expect(closed).toBeGreaterThan(-1);
  expect(readme.indexOf('> /etc/bellgate.env')).toBeGreaterThan(closed);
});

it('bellgate.service gives Node.js the options that `npm start` gives it', () => {
  const optionsOf = (line: string) => line.split(' ').filter((word) => word.startsWith('--'));
  const [started = ''] = /^ExecStart=.*/m.exec(fileOf('bellgate.service')) ?? [];
  expect(optionsOf(started).length).toBeGreaterThan(0);
  expect(optionsOf(started)).toEqual(optionsOf(scripts.start));
});
