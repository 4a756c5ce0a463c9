import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { say } from '#pwa/words/i18n.ts';
import { ImportRun } from '#sync/school/records/import-run.ts';
import { EarlierImports } from './import-runs.tsx';
import { importRunsSheet } from './runs-sheet.ts';

const run = ImportRun.parse({
  _id: 'r',
  state: 'undone',
  madeAt: '2026-11-02T08:00:00.000Z',
  madeByName: 'Dana Reid',
  files: ['children.csv', 'photos.zip'],
  done: 3,
  total: 3,
  summary: { made: 2, changed: 1, photos: 1 },
  canBeUndone: false,
  undo: {
    removed: [],
    restored: 0,
    kept: [],
    moreKept: 0,
    by: 'Sam Hall',
    at: '2026-11-03T08:00:00.000Z',
  },
});
const list = (runs: readonly ImportRun[]) => (
  <EarlierImports runs={runs} timeZone="America/Jamaica" onUndo={() => undefined} />
);

it('the earlier imports can be had as a file, with who undid each', () => {
  render(list([run]), { wrapper: InApp });
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
  expect(importRunsSheet([run], 'America/Jamaica', say)).toEqual({
    columns: ['Files', 'By', 'Recorded', 'New children', 'Changed children', 'Photos', 'Undone by', 'Undone'],
    rows: [
      ['children.csv, photos.zip', 'Dana Reid', '2026-11-02 03:00', 2, 1, 1, 'Sam Hall', '2026-11-03 03:00'],
    ],
  });
});

it('nothing is offered where nothing was imported', () => {
  render(list([]), { wrapper: InApp });
  expect(screen.queryByRole('button')).toBeNull();
});
