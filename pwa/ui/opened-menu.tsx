import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** The items of a menu come with the menu. */
export type MenuParts = Pick<typeof Menu, 'Item' | 'Label' | 'Divider'>;

export interface MenuProps {
  /** The button that opens it. */
  readonly target: ReactElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly width?: number | undefined;
  readonly renderItems: (parts: MenuParts) => ReactNode;
}

/** Part of `overlays.ts`; pages use `PopUpMenu`. */
export function OpenedMenu({ target, isOpen, onChange, width, renderItems }: MenuProps) {
  return (
    <Menu
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      {...(width === undefined ? {} : { width })}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{renderItems(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
