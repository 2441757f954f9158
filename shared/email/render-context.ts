import { flattenColor } from './color';
import type { DarkMode } from './dark-mode';
import { darkMode } from './dark-mode';
import type { EmailDoc } from './email-doc';
import { linkColorOf } from './link-color';
import type { HrefMap } from './links';
import type { EmailStyle } from './styles';
import { buttonsOf, textColorsOf } from './walk-doc';

/** The card is 600 px wide with 24 px of padding on each side. */
export const FRAME_WIDTH = 600;
export const CARD_PADDING = 24;
export const TEXT_WIDTH = FRAME_WIDTH - 2 * CARD_PADDING;

/** What every part of the renderer needs to know about the email it is in. */
export interface RenderContext {
  style: EmailStyle;
  dark: DarkMode;
  href: HrefMap;
  /** Of links whose text has no colour of its own. */
  linkColor: string;
  /** `color` without transparency, as it shows on the card. */
  opaque(color: string): string;
}

export const renderContext = (doc: EmailDoc, style: EmailStyle, href: HrefMap): RenderContext => {
  const opaque = (color: string) => flattenColor(color, style.editorColor);
  const linkColor = linkColorOf(style);
  const textColors = [linkColor, ...textColorsOf(doc).map(opaque)];
  const dark = darkMode(
    style,
    textColors.filter((color) => color !== style.fontColor),
    buttonsOf(doc).map((button) => button.attrs),
  );
  return { style, dark, href, linkColor, opaque };
};

/** Class that gives text of this colour its dark-mode shade. */
export const textClass = (color: string, { style, dark }: RenderContext): string | undefined =>
  color === style.fontColor ? 'em-t' : dark.textClass(color);
