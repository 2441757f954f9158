import type { CSSProperties } from 'react';
import { cardBackground, LINK_COLOR } from '../../../../../shared/email/document/background';
import { isDarkColor } from '../../../../../shared/email/document/color';
import { fontStack } from '../../../../../shared/email/document/fonts';
import { FRAME_WIDTH, frameWidth } from '../../../../../shared/email/document/frame-size';
import { type EmailStyle, STYLE_FALLBACKS } from '../../../../../shared/email/document/styles';
import { limits } from '../../../../../shared/limits';

/**
 * Returns the card's width on the canvas, in px. It is wider than in the email, because the handles
 * of blocks need space.
 */
export const canvasWidth = (style: EmailStyle): number =>
  frameWidth(style) + limits.editorWidthPx - FRAME_WIDTH;

/** Returns a section's colors for a dark or light background. */
const sectionColors = (style: EmailStyle) => {
  const onDark = isDarkColor(style.fontColor) ? '#ffffff' : style.fontColor;
  const onLight = isDarkColor(style.fontColor) ? style.fontColor : '#000000';
  const colorsByScheme = (color: string) =>
    isDarkColor(color) ? { dark: onDark, light: color } : { dark: color, light: onLight };
  const heading = style.headingColor
    ? colorsByScheme(style.headingColor)
    : { dark: onDark, light: onLight };
  const link = colorsByScheme(style.linkColor ?? LINK_COLOR);
  return {
    '--mb-on-dark': onDark,
    '--mb-on-light': onLight,
    '--mb-heading-on-dark': heading.dark,
    '--mb-heading-on-light': heading.light,
    '--mb-link-on-dark': link.dark,
    '--mb-link-on-light': link.light,
  };
};

/**
 * Returns the card's CSS for the email's style. The card's blocks use CSS variables, so no block is
 * redrawn when the style changes.
 */
export const cardStyle = (style: EmailStyle): CSSProperties => {
  const { link, heading } = cardBackground(style);
  const variables = {
    '--mb-link': link,
    '--mb-heading': heading,
    '--mb-font': fontStack(style.bodyFont),
    '--mb-heading-font': fontStack(style.headingFont ?? style.bodyFont),
    '--mb-button-color': style.buttonColor ?? STYLE_FALLBACKS.buttonColor,
    '--mb-button-text': style.buttonTextColor ?? STYLE_FALLBACKS.buttonTextColor,
    '--mb-button-radius': `${style.buttonRadius ?? STYLE_FALLBACKS.buttonRadius}px`,
    ...sectionColors(style),
  };
  return {
    ...variables,
    maxWidth: canvasWidth(style),
    margin: '0 auto',
    position: 'relative',
    background: style.editorColor,
    color: style.fontColor,
    border: `${style.borderWidth}px solid ${style.borderColor}`,
    borderRadius: style.borderRadius,
  };
};
