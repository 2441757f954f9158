import type { EditorContentType } from '../content-types';
import { changeStyle, type EmailStyle } from '../document/styles';
import { type BrandPalette, brandPalette } from './brand-palette';
import { fillStoreUrl } from './store-url';
import { takeOverBody } from './take-over-body';

/** What an email takes from the store it is written for. */
export type Brand = {
  /** As stored, without a trailing slash. Empty if there is none. */
  readonly website: string;
  readonly logoUrl?: string | undefined;
  /** `#rrggbb`, in the customer's order. */
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
 * A style that the customer chose for all emails takes precedence over the template's, but the text
 * keeps the template's language. Anything it leaves open, and a template's own style, gets its
 * buttons and links from the brand, whose colors are meant for them.
 */
const styleOf = (styles: EmailStyle, chosen: EmailStyle | undefined, palette?: BrandPalette) => {
  const { language } = styles;
  const base = chosen ? changeStyle(chosen, language ? { language } : {}) : styles;
  if (!palette) return base;
  const { button, buttonText, link } = palette;
  const ofBrand = { buttonColor: button, buttonTextColor: buttonText, linkColor: link };
  if (!chosen) return { ...base, ...ofBrand };
  return {
    ...base,
    ...(chosen.buttonColor ? {} : { buttonColor: button, buttonTextColor: buttonText }),
    ...(chosen.linkColor ? {} : { linkColor: link }),
  };
};

/**
 * Adapts a template to an email of one brand: its style, its colors wherever the template allows
 * it, its logo in the header, and its address in links to the store. Code stays as its author wrote
 * it, except for that address.
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
    body: isCode ? fillStoreUrl(body, brand.website) : takeOverBody(body, brand, palette),
    styles: isCode ? template.styles : styleOf(template.styles, brand.style, palette),
  };
};
