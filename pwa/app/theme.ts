import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeComponents,
} from '@mantine/core';
import { tokens } from './tokens.ts';

// Shade 8 carries white text (at least 5:1). Shade 9 is read on shade 1 (at least 7:1).
const bell: MantineColorsTuple = [
  '#eaf6f3', '#d3ece6', '#aedbd1', '#80c8ba', '#4fc4b2', '#2aa392', '#148f80', '#0a8575', '#067e6f', '#05574d',
]; // prettier-ignore
const amber: MantineColorsTuple = [
  '#fdf3e6', '#fae5cb', '#f5cd9a', '#f0b46a', '#f0a04b', '#d97d1f', '#c96a12', '#bd5e0c', '#b45309', '#74360a',
]; // prettier-ignore
const red: MantineColorsTuple = [
  '#fdf0ee', '#f9dcd9', '#f2b8b5', '#ec9a95', '#ffb4ab', '#e0675f', '#cc3f37', '#bf2e26', '#b3261e', '#7f1b15',
]; // prettier-ignore
const blue: MantineColorsTuple = [
  '#edf3fb', '#d8e6f7', '#adcaee', '#83aee3', '#8ab8f0', '#4a86d0', '#2f70bd', '#2366ae', '#1d5fa8', '#164677',
]; // prettier-ignore
const gray: MantineColorsTuple = [
  '#f7f5f1', '#eeebe4', '#e4e0d8', '#d3cec4', '#858c88', '#6d7672', '#57635f', '#46524f', '#31403c', '#1d2a27',
]; // prettier-ignore
const dark: MantineColorsTuple = [
  '#e8efed', '#cbd6d3', '#a9b7b3', '#8b9b96', '#73847f', '#22302c', '#17211f', '#0f1615', '#0b1110', '#070b0a',
]; // prettier-ignore

/**
 * Every control is at least 44 px tall. Its text has at least 16 px, as Safari zooms into smaller
 * fields. The accessibility of Mantine's components is mended here.
 */
const controlDefaults: MantineThemeComponents = {
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
      label: { '--input-label-size': 'var(--mantine-font-size-sm)' },
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

export const theme = createTheme({
  colors: { bell, amber, red, blue, gray, dark },
  primaryColor: 'bell',
  primaryShade: 8,
  black: '#12201e',
  fontFamily: "'Atkinson Hyperlegible Next Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  fontSizes: {
    xs: '0.8125rem',
    sm: tokens.sizes['--mantine-font-size-sm'],
    md: '1rem',
    lg: tokens.sizes['--mantine-font-size-lg'],
    xl: tokens.sizes['--mantine-font-size-xl'],
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: tokens.sizes['--mantine-radius-default'], lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  shadows: { md: '0 8px 32px rgb(18 32 30 / 0.16)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: controlDefaults,
});

export const resolveCssVariables: CSSVariablesResolver = () => tokens;
