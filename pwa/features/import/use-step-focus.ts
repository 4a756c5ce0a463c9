import { type RefObject, useEffect, useRef } from 'react';

/**
 * A step takes the button away that led to the next one. Focus would fall to the page then, and a
 * keyboard would begin at its top: it goes to the heading of the step, or to the step where it has
 * none. Focus that somebody has put elsewhere stays there.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const boxRef = useRef<HTMLDivElement>(null);
  const shownRef = useRef(step);
  useEffect(() => {
    const box = boxRef.current;
    if (box === null || shownRef.current === step) return;
    shownRef.current = step;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body && activeElement !== box) return;
    const heading = box.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? box).focus();
  }, [step]);
  return boxRef;
}
