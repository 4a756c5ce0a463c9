import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { MouseEvent } from 'react';
import styles from './busy-button.module.css';
import { useBusy } from './use-busy.ts';

export interface BusyButtonProps
  extends ButtonProps, Omit<ElementProps<'button', keyof ButtonProps>, 'onClick'> {
  /** Its promise ends with the work. Nothing is begun before that. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** The work was begun elsewhere, as by the question that this button asks. */
  readonly isBusy?: boolean;
}

/**
 * Shows that its work is under way, and does it once at a time. It is not disabled meanwhile: a
 * disabled button has no focus, and takes none from the dialog that it has opened.
 */
export function BusyButton({ onClick, isBusy = false, ...button }: BusyButtonProps) {
  const own = useBusy();
  const isWorking = isBusy || own.isBusy;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isWorking) return;
    const work = onClick?.(event);
    if (work instanceof Promise) void own.run(() => work);
  };
  return (
    <Button
      {...button}
      className={[styles.button, button.className].filter(Boolean).join(' ')}
      aria-busy={isWorking}
      onClick={handleClick}
    />
  );
}
