import { type EmailStyle, STYLE_FALLBACKS } from '../../document/styles';
import type { ButtonAttrs } from './button-attrs';

/**
 * A button with the values that are shown. Values that the button doesn't set come from the email's
 * style or the defaults.
 */
export interface ButtonDesign extends ButtonAttrs {
  readonly borderRadius: number;
}

const buttonStyleOf = ({ buttonColor, buttonTextColor, buttonRadius }: EmailStyle) => ({
  backgroundColor: buttonColor ?? STYLE_FALLBACKS.buttonColor,
  color: buttonTextColor ?? STYLE_FALLBACKS.buttonTextColor,
  borderRadius: buttonRadius ?? STYLE_FALLBACKS.buttonRadius,
});

export const buttonDesign = (attrs: ButtonAttrs, style: EmailStyle): ButtonDesign => {
  const sharedStyle = buttonStyleOf(style);
  return {
    ...attrs,
    backgroundColor: attrs.backgroundColor || sharedStyle.backgroundColor,
    color: attrs.color || sharedStyle.color,
    borderRadius: attrs.borderRadius ?? sharedStyle.borderRadius,
  };
};

/**
 * Removes values that are equal to the style's values, so that the button follows later changes of
 * the style.
 */
export const withEmailStyle = (attrs: ButtonAttrs, style: EmailStyle): ButtonAttrs => {
  const sharedStyle = buttonStyleOf(style);
  return {
    ...attrs,
    backgroundColor:
      attrs.backgroundColor === sharedStyle.backgroundColor ? '' : attrs.backgroundColor,
    color: attrs.color === sharedStyle.color ? '' : attrs.color,
    borderRadius: attrs.borderRadius === sharedStyle.borderRadius ? null : attrs.borderRadius,
  };
};
