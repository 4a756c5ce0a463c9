import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { openByArrow } from './open-by-arrow.ts';

/**
 * Mantine's select, whose list is in the page only while it is open: a closed list would have the
 * field's name too, and one element for each option.
 */
export function SelectList({ comboboxProps, ...props }: SelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Select
      {...props}
      allowDeselect={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onKeyDown={(event) => openByArrow(event, () => setIsOpen(true))}
      // A browser would go to a list that scrolls, which closes: the focus would be nowhere.
      attributes={{ options: { tabIndex: -1 } }}
      comboboxProps={{ transitionProps: { duration: 0 }, keepMounted: false, ...comboboxProps }}
    />
  );
}
