import { encode } from 'uqr';

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for whoever cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Dark on white in both colour schemes, with the quiet border that cameras need. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <div className={className}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
