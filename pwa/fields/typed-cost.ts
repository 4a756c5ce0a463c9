import { Cost } from '#sync/school/records/fee.ts';
import { currentLocale } from '#sync/school/records/format.ts';

const amount =
  /^(?<whole>\d+|[1-9]\d{0,2}(?:(?<group>[ .,])\d{3})(?:\k<group>\d{3})*)(?:(?<sign>[.,])(?<cents>\d{1,2}))?$/u;

/**
 * A typed amount as `Cost`; undefined when it is none, or could be several. English writes commas
 * between thousands and a point before the cents. Who reads Spanish or French writes these the
 * other way round as well, so there `1,234` and `1.234` are one amount or its thousandfold: neither
 * is read.
 */
export function textToCost(typed: string, locale: string = currentLocale()): string | undefined {
  const text = typed.replaceAll('$', '').replaceAll(/\s/gu, ' ').trim();
  const { whole = '', group, sign, cents } = amount.exec(text)?.groups ?? {};
  if (locale.startsWith('en')) {
    if (group === '.' || sign === ',') return undefined;
  } else {
    const isOneGroup = group !== undefined && group !== ' ' && whole.split(group).length === 2;
    if (isOneGroup && cents === undefined) return undefined;
  }
  if (group !== undefined && group === sign) return undefined;
  return Cost.safeParse(`${whole.replaceAll(/[^\d]/gu, '')}.${cents ?? '00'}`).data;
}
