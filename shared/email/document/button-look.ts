import type { AttrsOf } from './attrs';
import { type EmailStyle, STYLE_FALLBACKS } from './styles';

type ButtonAttrs = AttrsOf<'button'>;

/** A button as it shows: what it has none of is the style's, or what buttons always were. */
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

/** The reverse: values equal to the style's are left to the style, and change along with it. */
export const followingStyle = (attrs: ButtonAttrs, style: EmailStyle): ButtonAttrs => {
  const shared = styleOfButtons(style);
  return {
    ...attrs,
    backgroundColor: attrs.backgroundColor === shared.backgroundColor ? '' : attrs.backgroundColor,
    color: attrs.color === shared.color ? '' : attrs.color,
    borderRadius: attrs.borderRadius === shared.borderRadius ? null : attrs.borderRadius,
  };
};
