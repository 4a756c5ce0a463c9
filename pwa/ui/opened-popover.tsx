import { Popover, type PopoverDropdownProps, type PopoverProps as MantineProps } from '@mantine/core';
import type { ReactElement } from 'react';

export interface PopoverProps extends Pick<MantineProps, 'position' | 'width' | 'withArrow'> {
  /** The button that opens it, and closes it. */
  readonly target: ReactElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly dropdown: PopoverDropdownProps & Readonly<Record<`data-${string}`, boolean>>;
}

/** Part of `overlays.ts`; pages use `LaterPopover`. */
export function OpenedPopover({ target, isOpen, onChange, dropdown, ...others }: PopoverProps) {
  return (
    <Popover
      {...others}
      opened={isOpen}
      onChange={onChange}
      transitionProps={{ duration: 0 }}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}
