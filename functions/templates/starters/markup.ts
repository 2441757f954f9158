import type { ColorRole } from '../../../shared/email/document/layout-attrs';
import { escapeHtml } from '../../../shared/email/html/safe-text';

/** Where buttons lead: the store's address once an email is made from the template. */
export const storeUrl = '{{store_url}}';

type Values = Readonly<Record<string, string | number>>;

const element = (name: string, attrs: Values, inner = ''): string => {
  const written = Object.entries(attrs).map(
    ([key, value]) => ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<email-${name}${written.join('')}>${inner}</email-${name}>`;
};

const centered = { align: 'center' } as const;

/** Keeps the heads of columns apart once a phone puts them below each other. */
const apart = { 'padding-top': 10, 'padding-bottom': 2 } as const;

/** Texts below are markup: tags and `<strong>` may stand in them. */
export const heading = (level: 1 | 2 | 3, text: string, attrs: Values = centered): string =>
  element('heading', { level, ...attrs }, text);

/** The head of a column: smaller than a heading of its level, for the order of headings. */
export const columnHead = (
  level: 2 | 3,
  text: string,
  align: 'left' | 'center' = 'center',
): string => heading(level, `<span style="font-size: 19px">${text}</span>`, { align, ...apart });

/** The one large line of an email. */
export const title = (text: string, size = 40): string =>
  heading(1, `<span style="font-size: ${size}px">${text}</span>`);

export const paragraph = (text: string, attrs: Values = {}): string =>
  element('paragraph', attrs, text);

export const centeredText = (text: string): string => paragraph(text, centered);

/** A short line above a heading, or a note below: smaller than the text. */
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

/** Leads back to the cart; an email that is made from the template has the store as its fallback. */
export const checkoutUrl = '{{checkout_url}}';

/** What the reader left in their cart, one below the other; nothing of it in emails without carts. */
export const cart = (most: number, attrs: Values = {}): string =>
  element('products', { source: 'cart', count: most, columns: 1, value: '', ...attrs });

/** The brand at the top: its logo takes the place once an email is made from the template. */
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

/** As wide as what holds it. */
export const picture = (src: string, alt: string, attrs: Values = {}): string =>
  element('image', { src, alt, width: 'full', 'natural-width': 1200, ...flush, ...attrs });

type Ground = { readonly role: Exclude<ColorRole, 'own'>; readonly color: string };

/** Blocks on a ground that takes a colour of the brand. */
export const section = ({ role, color }: Ground, inner: string, attrs: Values = {}): string =>
  element('section', { 'background-color': color, 'color-role': role, ...attrs }, inner);

/** A picture from edge to edge on a ground of the brand, whose colour shows through it. */
export const pictureSection = (ground: Ground, src: string, alt: string): string =>
  section(ground, picture(src, alt), flush);

export const columns = (inner: readonly string[], attrs: Values = {}): string =>
  element('columns', attrs, inner.map((column) => element('column', {}, column)).join(''));
