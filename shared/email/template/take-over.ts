import type { EditorContentType } from '../content-types';
import { changeStyle, type EmailStyle } from '../document/styles';
import { type BrandPalette, brandPalette } from './brand-palette';
import { fillStoreUrl } from './store-url';
import { brandBody } from './take-over-body';

/** The properties of a store that an email created from a template uses. */
export type Brand = {
  /** The store's URL, without a trailing slash. Empty if there is none. */
  readonly website: string;
  readonly logoUrl?: string | undefined;
  /** The brand's colors as `#rrggbb`, in the customer's order. */
  readonly colors: readonly string[];
  /** The style of the customer's new emails, if they chose one. */
  readonly style?: EmailStyle | undefined;
};

export type TemplateContent = {
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
  readonly editor: EditorContentType;
  readonly styles: EmailStyle;
};

/**
 * Returns the style of an email made from a template. If the customer chose a style for all emails,
 * it replaces the template's style but not the template's language. The brand determines the colors
 * of buttons and links that the chosen style doesn't set. Without a chosen style, the brand's
 * colors replace the template's.
 */
const styleOf = (
  styles: EmailStyle,
  selectedStyle: EmailStyle | undefined,
  palette?: BrandPalette,
) => {
  const { language } = styles;
  const base = selectedStyle ? changeStyle(selectedStyle, language ? { language } : {}) : styles;
  if (!palette) return base;
  const { button, buttonText, link } = palette;
  const ofBrand = { buttonColor: button, buttonTextColor: buttonText, linkColor: link };
  if (!selectedStyle) return { ...base, ...ofBrand };
  return {
    ...base,
    ...(selectedStyle.buttonColor ? {} : { buttonColor: button, buttonTextColor: buttonText }),
    ...(selectedStyle.linkColor ? {} : { linkColor: link }),
  };
};

/**
 * Adapts a template to a brand: its style, the colors that the template lets the brand replace, the
 * logo in the header, and the URL in links to the store. In code emails, only the URL changes.
 */
export const takeOver = (template: TemplateContent, brand: Brand): TemplateContent => {
  const { editor, body } = template;
  const styles = brand.style ?? template.styles;
  const palette = brandPalette(brand.colors, styles.editorColor);
  const isCode = editor === 'CODE';
  return {
    subject: fillStoreUrl(template.subject, brand.website),
    preHeader: fillStoreUrl(template.preHeader, brand.website),
    editor,
    body: isCode ? fillStoreUrl(body, brand.website) : brandBody(body, brand, palette),
    styles: isCode ? template.styles : styleOf(template.styles, brand.style, palette),
  };
};
