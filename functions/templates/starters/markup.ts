import type { ColorRole } from '../../../shared/email/document/layout-attrs';
import { escapeHtml } from '../../../shared/email/html/safe-text';

/** The target of buttons. Becomes the store's URL once an email is made from the template. */
export const storeUrl = '{{store_url}}';

type Values = Readonly<Record<string, string | number>>;

const element = (name: string, attrs: Values, inner = ''): string => {
  const attributeTexts = Object.entries(attrs).map(
    ([key, value]) => ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<email-${name}${attributeTexts.join('')}>${inner}</email-${name}>`;
};

const centered = { align: 'center' } as const;

/** Separates the heads of columns when a phone stacks them. */
const spacing = { 'padding-top': 10, 'padding-bottom': 2 } as const;

/**
 * Returns a heading. Texts here and in the functions below are markup and may contain merge tags
 * and `<strong>`.
 */
export const heading = (level: 1 | 2 | 3, text: string, attrs: Values = centered): string =>
  element('heading', { level, ...attrs }, text);

/**
 * Returns the heading of a column, in smaller type than other headings of its level. Using the
 * level keeps the email's headings in order.
 */
export const columnHead = (
  level: 2 | 3,
  text: string,
  align: 'left' | 'center' = 'center',
): string => heading(level, `<span style="font-size: 19px">${text}</span>`, { align, ...spacing });

/** Returns the one large line of an email. */
export const title = (text: string, size = 40): string =>
  heading(1, `<span style="font-size: ${size}px">${text}</span>`);

export const paragraph = (text: string, attrs: Values = {}): string =>
  element('paragraph', attrs, text);

export const centeredText = (text: string): string => paragraph(text, centered);

/** Returns a line in smaller type than the text, for use above a heading or as a note below. */
export const small = (text: string, attrs: Values = centered): string =>
  paragraph(`<span style="font-size: 15px">${text}</span>`, attrs);

export const button = (value: string, attrs: Values = {}): string =>
  element('button', {
    value,
    href: storeUrl,
    'font-size': 17,
    bold: 'true',
    'padding-top': 15,
    'padding-bottom': 15,
    'padding-left': 32,
    'padding-right': 32,
    ...attrs,
  });

/**
 * The link back to the recipient's cart. In an email made from the template, the store's URL is the
 * fallback.
 */
export const checkoutUrl = '{{checkout_url}}';

/**
 * Returns the items the recipient left in their cart, one below the other. Empty in emails without
 * carts.
 */
export const cart = (max: number, attrs: Values = {}): string =>
  element('products', { source: 'cart', count: max, columns: 1, value: '', ...attrs });

/** The brand at the top. Its logo appears here once an email is made from the template. */
export const brandHeader = element('header', { 'padding-top': 4, 'padding-bottom': 8 });

export const spacer = (height: number): string => element('spacer', { height });

export const divider = (space: number): string =>
  element('divider', { 'padding-top': space, 'padding-bottom': space });

const flush = {
  'padding-top': 0,
  'padding-right': 0,
  'padding-bottom': 0,
  'padding-left': 0,
};

/** Returns an image as wide as its container. */
export const picture = (src: string, alt: string, attrs: Values = {}): string =>
  element('image', { src, alt, width: 'full', 'natural-width': 1200, ...flush, ...attrs });

type SectionBackground = { readonly role: Exclude<ColorRole, 'own'>; readonly color: string };

/** Returns blocks on a background that takes a color of the brand. */
export const section = (
  { role, color }: SectionBackground,
  inner: string,
  attrs: Values = {},
): string => element('section', { 'background-color': color, 'color-role': role, ...attrs }, inner);

/**
 * Returns an edge-to-edge image on a background in the brand's color. The color is visible through
 * the image.
 */
export const pictureSection = (background: SectionBackground, src: string, alt: string): string =>
  section(background, picture(src, alt), flush);

export const columns = (inner: readonly string[], attrs: Values = {}): string =>
  element('columns', attrs, inner.map((column) => element('column', {}, column)).join(''));
