import type { LocalTexts } from '../../languages/texts';
import { flattenColor } from '../document/color';
import type { Direction } from '../document/direction';
import type { EmailDoc, FooterAttrs } from '../document/email-doc';
import type { HrefMap } from '../document/found-link';
import { textWidth } from '../document/frame-size';
import type { HtmlParts } from '../document/html-parts';
import type { EmailStyle } from '../document/styles';
import type { ProductLookup } from '../products/product-cells';
import type { ColumnClasses } from './columns/column-classes';
import { columnClasses } from './columns/column-classes';
import type { DarkMode } from './dark/dark-mode';
import { darkMode } from './dark/dark-mode';
import { usedColors } from './dark/used-colors';
import { cardSurface, footerSurface, type Surface } from './surfaces';

/** The properties of an email that every part of the renderer needs. */
export interface RenderContext {
  style: EmailStyle;
  dark: DarkMode;
  columns: ColumnClasses;
  href: HrefMap;
  html: HtmlParts;
  /** The products that product blocks show. */
  products: ProductLookup;
  /**
   * The origin that serves our icons, without a trailing slash. If empty, social links are shown as
   * names.
   */
  assetsUrl: string;
  /** Our own texts, in the email's language if we have them. */
  texts: LocalTexts;
  /** The language of the text, as a BCP 47 tag. */
  language: string;
  /**
   * The text direction of the whole email. The direction of a paragraph can differ, because it
   * follows the paragraph's text.
   */
  direction: Direction;
  /** The background of the part that is being rendered. */
  surface: Surface;
  /** The width available for the part that is being rendered, in px. */
  width: number;
  /** The color of links whose text has no color of its own. */
  linkColor: string;
  /** Returns the opaque color that a translucent `color` has on the current background. */
  opaque(color: string): string;
}

type SharedContext = Pick<
  RenderContext,
  'style' | 'href' | 'language' | 'texts' | 'direction' | 'html' | 'products' | 'assetsUrl'
>;

const onSurface = (surface: Surface): Pick<RenderContext, 'surface' | 'linkColor' | 'opaque'> => ({
  surface,
  linkColor: surface.link,
  opaque: (color) => flattenColor(color, surface.color),
});

/** Returns the context for a part of the same email that has a different background and width. */
export const withSurface = (
  context: RenderContext,
  surface: Surface,
  width: number,
): RenderContext => ({
  ...context,
  ...onSurface(surface),
  width,
});

export const renderContext = (
  doc: EmailDoc,
  footer: FooterAttrs,
  fixed: SharedContext,
): RenderContext => {
  const { style } = fixed;
  const used = usedColors(doc, style, footerSurface(footer, style));
  return {
    ...fixed,
    ...onSurface(cardSurface(style)),
    width: textWidth(style),
    dark: darkMode(style, used),
    columns: columnClasses(doc, style, fixed.direction),
  };
};

/** Returns the class that changes text of this color in dark mode, if it has to change. */
export const textClass = (color: string, { dark, surface }: RenderContext): string | undefined =>
  color === surface.text && surface.followsText ? 'em-t' : dark.textClass(color, surface);

/**
 * Returns the class that changes text without a color of its own in dark mode, if it has to change.
 */
export const baseClass = (context: RenderContext): string | undefined =>
  textClass(context.surface.text, context);
