import { Cost } from '#sync/school/records/fee.ts';
import { currentLocale } from '#sync/school/records/format.ts';

const amount =
  /^(?<whole>\d+|[1-9]\d{0,2}(?:(?<group>[ .,])\d{3})(?:\k<group>\d{3})*)(?:(?<sign>[.,])(?<cents>\d{1,2}))?$/u;

/**
 * A typed amount as `Cost`, which reads English: commas between thousands and a point before the
 * cents. Undefined when it is none, or could be several. Who reads Spanish or French writes these
 * the other way round as well, so there `1,234` and `1.234` are one amount or its thousandfold:
 * neither is read.
 */
export function textToCost(typed: string, locale: string = currentLocale()): string | undefined {
  if (locale.startsWith('en')) return Cost.safeParse(typed).data;
  const text = typed
    .replaceAll(/\s/gu, ' ')
    .trim()
    .replace(/^\$ ?| ?\$$/u, '');
  const { whole = '', group, sign, cents } = amount.exec(text)?.groups ?? {};
  const isOneGroup = group !== undefined && group !== ' ' && whole.split(group).length === 2;
  if (isOneGroup && cents === undefined) return undefined;
  if (group !== undefined && group === sign) return undefined;
  return Cost.safeParse(`${whole.replaceAll(/[^\d]/gu, '')}.${cents ?? '00'}`).data;
}
