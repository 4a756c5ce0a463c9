/**
 * Modal routes (specification section 2.4) have an address of their own and are shown above the
 * page that one came from. That page keeps its scroll and its search. The browser's history
 * remembers it, also over a reload.
 */
import { createContext, useContext } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { z } from 'zod';

/** Where a page is: what is needed to show it again. */
export type PageAddress = { readonly pathname: string; readonly search: string };

/** The page below, as the browser's history keeps it. */
const Arrival = z.object({ below: z.object({ pathname: z.string().startsWith('/'), search: z.string() }) });

/** Within an overlay: what lies below for somebody who came straight to its address. */
const DefaultBelow = createContext<PageAddress | undefined>(undefined);
export const DefaultBelowProvider = DefaultBelow.Provider;

export type Overlay = {
  /** Back to the page below. */
  readonly close: () => void;
  /** Another address for what is open, above the same page: from adding to editing it. */
  readonly switchTo: (path: string) => void;
};

export function useOverlay(): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const defaultBelow = useContext(DefaultBelow);
  return {
    close: () => {
      if (belowOf(location) !== undefined) void navigate(-1);
      else void navigate(defaultBelow ?? '/', { replace: true });
    },
    switchTo: (path) => void navigate(path, { replace: true, state: location.state }),
  };
}

/** Opens a modal route above the page that asks for it, or above the page below a modal. */
export function useOpenOverlay(): (path: string) => void {
  const navigate = useNavigate();
  const state = useOverlayState();
  return (path) => void navigate(path, { state });
}

/** The page that an overlay was opened above; none when somebody came straight to its address. */
export function belowOf({ state }: Location): PageAddress | undefined {
  const arrival = Arrival.safeParse(state);
  return arrival.success ? arrival.data.below : undefined;
}

/** Of a link that opens a modal route in the same way. */
export function useOverlayState(): z.infer<typeof Arrival> {
  const location = useLocation();
  const defaultBelow = useContext(DefaultBelow);
  const { pathname, search } = belowOf(location) ?? defaultBelow ?? location;
  return { below: { pathname, search } };
}
