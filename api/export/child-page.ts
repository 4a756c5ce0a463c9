/** The tables as one page that any browser shows and prints, with nothing from elsewhere. */
import { escaped } from '#api/platform/escape-html.ts';
import { languageNow } from '#api/platform/language.ts';
import type { Say } from '#api/platform/say.ts';
import type { ChildTable } from './child-tables.ts';

interface ChildPage {
  readonly title: string;
  readonly made: string;
  readonly tables: readonly ChildTable[];
  readonly say: Say;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
div{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8888}
h2{margin-top:2rem;font-size:1.15rem}thead{display:table-header-group}tr{break-inside:avoid}`;

export function htmlOf({ title, made, tables, say }: ChildPage): string {
  const parts = tables.map((table) => `<h2>${escaped(table.title)}</h2>${tableOf(table, say)}`).join('\n');
  return `<!doctype html>
<html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(made)}</p>
${parts}
</body></html>
`;
}

function tableOf({ columns, rows }: ChildTable, say: Say): string {
  if (rows.length === 0) return `<p>${escaped(say('childFile.none'))}</p>`;
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
