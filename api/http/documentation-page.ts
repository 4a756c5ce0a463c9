import { jsonSchemaOf, requestHeaders } from './open-api.ts';
import type { Route } from './route.ts';

/** The contract as one page that needs nothing from anywhere: no script, no font, no picture. */
export function documentationPage(routes: readonly Route[], version: string): string {
  const sections = routes.map(sectionOf).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bellgate ${escape(version)}: the calls</title>
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
<h1>Bellgate ${escape(version)}</h1>
<p>Every call of the API, from the schemas by which it works. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections}
</body>
</html>
`;
}

function sectionOf(route: Route): string {
  const { method, path, who, summary, query, body, answer } = route;
  const headers = requestHeaders.filter(({ isOf }) => isOf(route));
  const parts = [
    headers.length === 0
      ? ''
      : detailsOf('Headers', Object.fromEntries(headers.map((one) => [one.name, one.description]))),
    query === undefined ? '' : detailsOf('Query', jsonSchemaOf(query, 'input')),
    body === undefined ? '' : detailsOf('Body', jsonSchemaOf(body, 'input')),
    answer === undefined ? '' : detailsOf('Answer', jsonSchemaOf(answer, 'output')),
  ];
  return `<section>
<h2><code>${method} ${escape(`/api${path}`)}</code></h2>
<p>${escape(summary)}. Who may call it: ${who}.</p>
${parts.join('\n')}
</section>`;
}

function detailsOf(title: string, schema: object): string {
  const text = escape(JSON.stringify(schema, null, 2));
  return `<details><summary>${title}</summary><pre><code>${text}</code></pre></details>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
