import { html, raw } from 'hono/html';
import { jsonSchemaOf } from './open-api.ts';
import type { Route } from './route.ts';

/** The contract as one page that needs nothing from anywhere: no script, no font, no picture. */
export function documentationPage(routes: readonly Route[], version: string): string {
  const sections = routes.map(sectionOf).join('\n');
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bellgate ${version}: the calls</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1.5rem; color: #1b1f24; background: #fff; }
  section { border-top: 1px solid #d5d9de; padding: 1rem 0; }
  h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
  p { margin: .25rem 0; }
  pre { background: #f4f5f7; padding: .75rem; overflow: auto; border-radius: .4rem; }
  code { font-family: ui-monospace, monospace; }
  summary { cursor: pointer; }
</style>
</head>
<body>
<h1>Bellgate ${version}</h1>
<p>Every call of the API, from the schemas by which it works. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${raw(sections)}
</body>
</html>`);
}

function sectionOf({ method, path, who, summary, query, body, answer }: Route): string {
  const parts = [
    query === undefined ? '' : detailsOf('Query', jsonSchemaOf(query, 'input')),
    body === undefined ? '' : detailsOf('Body', jsonSchemaOf(body, 'input')),
    answer === undefined ? '' : detailsOf('Answer', jsonSchemaOf(answer, 'output')),
  ];
  return String(html`<section>
<h2><code>${method} /api${path}</code></h2>
<p>${summary}. Who may call it: ${who}.</p>
${raw(parts.join('\n'))}
</section>`);
}

function detailsOf(title: string, schema: object): string {
  return String(html`<details><summary>${title}</summary><pre><code>${JSON.stringify(schema, null, 2)}</code></pre></details>`);
}
