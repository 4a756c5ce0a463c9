import { markPath } from './mark-shape.ts';

/** Decoration: the name stands beside it. It takes the colour of the text around it. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="currentColor" d={markPath} />
    </svg>
  );
}
