import { directionOf } from '#sync/languages.ts';
import { escaped } from '#api/platform/escape-html.ts';
import { languageNow } from '#api/platform/language.ts';
import type { Letter } from './posts.ts';

export type Written = Pick<Letter, 'recipient' | 'subject' | 'text' | 'html'>;

export interface LetterParts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  readonly footer: string;
}

/** The same letter twice: as plain text, and as HTML with a button. */
export function writeLetter(recipient: string, parts: LetterParts): Written {
  // A name with a line break in it must not become another header.
  const subject = parts.subject.replaceAll(/\s+/g, ' ');
  return { recipient, subject, text: textOf(parts), html: htmlOf({ ...parts, subject }) };
}

function textOf({ greeting, paragraphs, link, after, footer }: LetterParts): string {
  return `${[greeting, ...paragraphs, `${link.label}:\n${link.url}`, ...after, `-- \n${footer}`].join('\n\n')}\n`;
}

/**
 * Tables and styles on elements: what mail programs show alike. Nothing is loaded from anywhere.
 */
function htmlOf({ subject, greeting, paragraphs, link, after, footer }: LetterParts): string {
  const language = languageNow();
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#fbfaf7;color:#12201e;',
    "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif\">",
    '<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">',
    '<tr><td style="padding:28px 24px;background:#ffffff;border:1px solid #e4e0d8;border-radius:10px;color:#12201e">',
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;`,
    'border-radius:10px;background:#067e6f;color:#ffffff;font-weight:600;text-decoration:none">',
    `${escaped(link.label)}</a></p>`,
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e0d8;font-size:14px">${escaped(footer)}</p>`,
    '</td></tr></table></body></html>',
  ].join('\n');
}
