import type { MantineThemeOverride } from '@mantine/core';
import { screenFormats } from '../../lib/screen-locale';
import { accentInsensitiveFilter } from './folded-filter';

const small = { defaultProps: { size: 'sm' } };
/**
 * Numbers are typed with the decimal separator of the store's regional format. Mantine accepts a
 * period or a comma as that separator, whichever the keyboard offers. Values that are texts always
 * have a period.
 */
const numberInput = {
  defaultProps: () => ({
    decimalSeparator: screenFormats().decimalSeparator,
    valueIsNumericString: true,
  }),
};
const checkbox = { defaultProps: { radius: 'xs', size: 'xs' } };

/**
 * Components are listed by name instead of by import, so that the sign-in page loads no dialogs.
 */
export const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Text: small,
  // The help text of a field is below the input.
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  // The help text of a group of choices is above the first choice.
  RadioGroup: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  // A link has the font size of the text around it.
  Anchor: { defaultProps: { inherit: true } },
  Button: small,
  NumberInput: numberInput,
  Table: { defaultProps: { highlightOnHover: true, verticalSpacing: 0 } },
  Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  Card: { defaultProps: { withBorder: true, radius: 'lg' } },
  Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
  Checkbox: checkbox,
  // Mantine uses this component for the checkbox on a selectable row. It looks the same as the
  // checkboxes in tables.
  CheckboxIndicator: checkbox,
  Select: { defaultProps: { filter: accentInsensitiveFilter } },
  MultiSelect: { defaultProps: { filter: accentInsensitiveFilter } },
  Autocomplete: { defaultProps: { filter: accentInsensitiveFilter } },
  Modal: { defaultProps: { centered: true, radius: 'xl', padding: 24 } },
  Tooltip: { defaultProps: { withArrow: false, openDelay: 200 } },
  CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  ColorInput: {
    defaultProps: { eyeDropperButtonProps: { 'aria-label': 'Pick a color from the screen' } },
  },
  ColorPicker: {
    defaultProps: { saturationLabel: 'Saturation', hueLabel: 'Hue', alphaLabel: 'Alpha' },
  },
  // Mantine renders a `header`, which screen readers would announce as the page's banner.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  // Mantine's placeholder for the initial focus is among the menu items but isn't an item, which
  // accessibility checks report as an error.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
};
