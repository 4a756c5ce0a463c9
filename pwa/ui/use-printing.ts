import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a page of A4 has between its margins, in CSS px; Letter has more. */
export const paperWidthPx = 718;

/** Paper is on its way: a list that draws only what is on the screen draws all of itself now. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the paper out as soon as the listeners have returned.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
