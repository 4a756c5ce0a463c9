import type { Say } from '#api/platform/say.ts';
import type { Sheet } from './record-sheets.ts';

interface Around {
  readonly school: string;
  readonly by: string;
  readonly madeAt: Date;
  readonly say: Say;
}

/** What the archive holds, file by file and column by column, from the tables themselves. */
export function readmeOf(sheets: readonly Sheet[], { school, by, madeAt, say }: Around): string {
  const about = [
    say('exporting.readme.title', { school }),
    say('exporting.readme.made', { by, at: madeAt.toISOString() }),
    '',
    ...(['csv', 'lists', 'apostrophe', 'ids', 'moments', 'during', 'secrets'] as const).map((line) =>
      say(`exporting.readme.${line}`),
    ),
  ];
  const files = sheets.flatMap(({ path, columns }) => [
    '',
    path,
    ...columns.map((column) => `  ${column.name}: ${say(column.about)}`),
  ]);
  const rest = ['', 'photos/', `  ${say('exporting.readme.photos')}`];
  const history = ['', 'history.jsonl', `  ${say('exporting.readme.history')}`];
  return [...about, ...files, ...rest, ...history, ''].join('\r\n');
}
