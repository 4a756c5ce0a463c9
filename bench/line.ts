/** A line of the report: what was measured, the comparison, and whether the aim is met. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly comparedWith: string;
  readonly isMet: boolean | undefined;
}

export function formatLines(lines: readonly Line[]): string {
  const rows = lines.map(({ what, measured, comparedWith, isMet }) => [
    what,
    measured,
    comparedWith,
    isMet === undefined ? '' : isMet ? 'met' : 'NOT MET',
  ]);
  const table = [['', 'measured here', 'compared with', 'aim'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Sorted here; the value below which the share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const inMs = (ms: number) => `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
