import type { ReactNode } from 'react';
import { useCanEdit } from './use-can-edit.ts';

/** A dialog that changes something: in a school that can only be read its address shows the page below alone. */
export function EditorsOnly({ children }: { readonly children: ReactNode }) {
  return useCanEdit() ? children : null;
}
