import type { MantineThemeComponents } from '@mantine/core';

/**
 * Every control is at least 44 px tall and its text at least 16 px (Safari zooms into smaller fields), and the
 * accessibility mends that Mantine needs are made once, here.
 */
export const controlDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    vars: () => ({ root: { '--button-height': 'var(--bell-target)' } }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray' },
    vars: () => ({ root: { '--ai-size': 'var(--bell-target)', '--ai-color': 'var(--bell-ink-soft)' } }),
  },
  CloseButton: {
    defaultProps: { iconSize: 20, variant: 'transparent' },
    vars: () => ({ root: { '--cb-size': 'var(--bell-target)' } }),
  },
  Input: {
    defaultProps: { size: 'md' },
    vars: () => ({ wrapper: { '--input-height': 'var(--bell-target)' } }),
  },
  InputWrapper: {
    defaultProps: { size: 'md' },
    vars: () => ({
      label: {
        '--input-label-size': 'var(--mantine-font-size-sm)',
        '--input-asterisk-color': 'var(--bell-red)',
      },
      error: { '--input-error-size': 'var(--mantine-font-size-sm)' },
      description: { '--input-description-size': 'var(--mantine-font-size-sm)' },
    }),
  },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  // Its scroll area is a focusable region without a name.
  Select: { defaultProps: { size: 'md', withScrollArea: false } },
  Checkbox: { defaultProps: { size: 'md' } },
  Switch: { defaultProps: { size: 'md' } },
  Overlay: { defaultProps: { color: '#0b1110', backgroundOpacity: 0.5 } },
  Badge: { defaultProps: { size: 'lg', variant: 'light' }, styles: { root: { textTransform: 'none' } } },
  Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
};
