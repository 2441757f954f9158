import { flattenColor } from '../document/color';
import type { EmailDoc } from '../document/email-doc';
import type { HrefMap } from '../document/links';
import type { EmailStyle } from '../document/styles';
import { borderColorsOf, buttonsOf, textColorsOf } from '../document/walk-doc';
import type { DarkMode } from './dark-mode';
import { darkMode } from './dark-mode';
import { linkColorOf } from './link-color';

/** What every part of the renderer needs to know about the email it is in. */
export interface RenderContext {
  style: EmailStyle;
  dark: DarkMode;
  href: HrefMap;
  /** Of links whose text has no colour of its own. */
  linkColor: string;
  /** BCP 47 language of the text. */
  language: string;
  /** `color` without transparency, as it shows on the card. */
  opaque(color: string): string;
}

export const renderContext = (
  doc: EmailDoc,
  { style, href, language }: Pick<RenderContext, 'style' | 'href' | 'language'>,
): RenderContext => {
  const opaque = (color: string) => flattenColor(color, style.editorColor);
  const linkColor = linkColorOf(style);
  const textColors = [linkColor, ...textColorsOf(doc).map(opaque)];
  const dark = darkMode(style, {
    texts: textColors.filter((color) => color !== style.fontColor),
    buttons: buttonsOf(doc).map((button) => button.attrs),
    borders: borderColorsOf(doc),
  });
  return { style, dark, href, language, linkColor, opaque };
};

/** Class that gives text of this colour its dark-mode shade. */
export const textClass = (color: string, { style, dark }: RenderContext): string | undefined =>
  color === style.fontColor ? 'em-t' : dark.textClass(color);
