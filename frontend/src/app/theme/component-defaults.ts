import type { MantineThemeOverride } from '@mantine/core';
import { foldedFilter } from './folded-filter';

const small = { defaultProps: { size: 'sm' } };
const checkbox = { defaultProps: { radius: 'xs', size: 'xs' } };

/** By name, not by import: the sign-in page loads no dialogs. */
export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Text: small,
  // Help stands below its field.
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  // What several choices are about is read before the first of them.
  RadioGroup: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  // A link is as large as the sentence around it.
  Anchor: { defaultProps: { inherit: true } },
  Button: small,
  Table: { defaultProps: { highlightOnHover: true, verticalSpacing: 0 } },
  Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  Card: { defaultProps: { withBorder: true, radius: 'lg' } },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
  Checkbox: checkbox,
  // The box on a row that can be chosen: the same as in tables.
  CheckboxIndicator: checkbox,
  Select: { defaultProps: { filter: foldedFilter } },
  MultiSelect: { defaultProps: { filter: foldedFilter } },
  Autocomplete: { defaultProps: { filter: foldedFilter } },
  Modal: { defaultProps: { centered: true, radius: 'xl', padding: 24 } },
  Tooltip: { defaultProps: { withArrow: false, openDelay: 200 } },
  CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  ColorInput: {
    defaultProps: { eyeDropperButtonProps: { 'aria-label': 'Pick a color from the screen' } },
  },
  ColorPicker: {
    defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue', alphaLabel: 'Alpha' },
  },
  // Mantine renders a `header`, which screen readers would announce as the banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  // It stands among the items without being one, which screen readers announce as a fault.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
};
