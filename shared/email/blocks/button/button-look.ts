import { type EmailStyle, STYLE_FALLBACKS } from '../../document/styles';
import type { ButtonAttrs } from './button-attrs';

/** A button as it is shown. Missing values come from the email's style, or from the defaults. */
export interface ButtonLook extends ButtonAttrs {
  readonly borderRadius: number;
}

const styleOfButtons = ({ buttonColor, buttonTextColor, buttonRadius }: EmailStyle) => ({
  backgroundColor: buttonColor ?? STYLE_FALLBACKS.buttonColor,
  color: buttonTextColor ?? STYLE_FALLBACKS.buttonTextColor,
  borderRadius: buttonRadius ?? STYLE_FALLBACKS.buttonRadius,
});

export const buttonLook = (attrs: ButtonAttrs, style: EmailStyle): ButtonLook => {
  const shared = styleOfButtons(style);
  return {
    ...attrs,
    backgroundColor: attrs.backgroundColor || shared.backgroundColor,
    color: attrs.color || shared.color,
    borderRadius: attrs.borderRadius ?? shared.borderRadius,
  };
};

/** Removes values equal to the style's, so that they follow later changes of the style. */
export const followingStyle = (attrs: ButtonAttrs, style: EmailStyle): ButtonAttrs => {
  const shared = styleOfButtons(style);
  return {
    ...attrs,
    backgroundColor: attrs.backgroundColor === shared.backgroundColor ? '' : attrs.backgroundColor,
    color: attrs.color === shared.color ? '' : attrs.color,
    borderRadius: attrs.borderRadius === shared.borderRadius ? null : attrs.borderRadius,
  };
};
