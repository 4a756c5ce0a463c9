import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far down the page an element begins, in px; followed while what stands above it grows or shrinks. */
export function usePageOffset(ref: RefObject<HTMLElement | null>): number {
  const [offsetPx, setOffsetPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (element) setOffsetPx(Math.round(element.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return offsetPx;
}
