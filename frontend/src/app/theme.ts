import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { foldedFilter } from './folded-filter';

/** Calm greys, one violet for what can be done, 8 px corners. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: 7,
  defaultRadius: 'md',
  fontFamily:
    'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  // By name, not by import: the sign-in page loads no dialogs.
  components: {
    Select: { defaultProps: { filter: foldedFilter } },
    MultiSelect: { defaultProps: { filter: foldedFilter } },
    Autocomplete: { defaultProps: { filter: foldedFilter } },
    Modal: { styles: { title: { fontWeight: 650 } } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    ColorInput: {
      defaultProps: { eyeDropperButtonProps: { 'aria-label': 'Pick a color from the screen' } },
    },
    // The header of a dialog is none of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // It stands among the items without being one, which screen readers announce as a fault.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});

/** Secondary text, placeholders and errors at a contrast of 4.5 to 1 or more on our backgrounds. */
export const readableColors: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': '#6b7280',
    // Grey badges stand in rows that are grey themselves when they are selected or pointed at.
    '--mantine-color-gray-light': colors.gray[2],
    '--mantine-color-gray-light-color': colors.gray[8],
    '--mantine-color-error': colors.red[9],
    // Text of light badges and alerts; the palette's own shades reach 3.5 to 1 at best.
    '--mantine-color-teal-light-color': '#06694b',
    '--mantine-color-orange-light-color': '#9c3a04',
    '--mantine-color-yellow-light-color': '#7a4f00',
    '--mantine-color-red-light-color': '#a51d1d',
  },
  dark: {},
});
