import type { CustomerTheme } from '../../../shared/contracts/brand/brand';
import { coerceAttrs } from '../../../shared/email/document/attrs';
import type { TopNode } from '../../../shared/email/document/email-doc';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { recordOf } from '../../../shared/email/loose-json';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { allowedUrl, type Offers, priceText } from '../context/offers';
import { type ClaimCheck, claimCheck, withoutClaims } from './claims';
import { inlineText, lineText, type OmittedCounts } from './inline-text';

/** An email a model wrote, limited to what the store may use. */
export type WrittenEmail = {
  readonly subject: string;
  readonly preHeader: string;
  /** The email's stored markup. Empty while there is none. */
  readonly body: string;
  /** The number of blocks in the email. */
  readonly blocks: number;
  /** What was dropped: URLs, claims, and images that weren't provided. */
  readonly omitted: Readonly<OmittedCounts>;
};

/**
 * The maximum number of blocks that are read, which is far more than an email has. An endless
 * answer is cut off here.
 */
const maxBlocks = 60;
const maxLine = 200;

/** Finds the object that contains the answer, whatever a model wrapped around it. */
const inner = (value: unknown): Readonly<Record<string, unknown>> => {
  const raw = recordOf(value);
  return raw.blocks === undefined && raw.email !== undefined ? recordOf(raw.email) : raw;
};

const hasText = (node: TopNode): boolean => node.type !== 'divider' && node.type !== 'image';

/** Drops dividers at the start or end, or directly after another divider. */
const withoutEmptyDividers = (nodes: readonly TopNode[]): TopNode[] => {
  const remaining = nodes.filter(
    ({ type }, index) => type !== 'divider' || (index > 0 && nodes[index - 1]?.type !== 'divider'),
  );
  return remaining.at(-1)?.type === 'divider' ? remaining.slice(0, -1) : remaining;
};

type ReadContext = {
  readonly offers: Offers;
  /** The style that new blocks of the store start with. */
  readonly theme: CustomerTheme;
  readonly claims: ClaimCheck;
  readonly omitted: OmittedCounts;
};

/** The maximum length of a text. Longer texts are cut, because they no longer suit an email. */
const maxTextLength = 2000;
const maxItems = 20;

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, maxTextLength)
    : '';

const dropUnknownClaims = (raw: string, { claims, omitted }: ReadContext): string => {
  const { text, left: droppedCount } = withoutClaims(raw, claims);
  omitted.claims += droppedCount;
  return text;
};

const line = (raw: string, context: ReadContext): string =>
  lineText(dropUnknownClaims(raw, context), context.offers, context.omitted);

const textBlock = (type: 'paragraph' | 'heading', raw: string, context: ReadContext): TopNode[] => {
  const content = inlineText(dropUnknownClaims(raw, context), context.offers, context.omitted);
  if (content.length === 0) return [];
  return type === 'heading'
    ? [{ type, attrs: coerceAttrs('heading', { level: 2 }), content }]
    : [{ type, attrs: coerceAttrs('paragraph'), content }];
};

const list = (raw: readonly unknown[], context: ReadContext): TopNode[] => {
  const content = raw
    .slice(0, maxItems)
    .map((item) =>
      inlineText(dropUnknownClaims(toText(item), context), context.offers, context.omitted),
    )
    .filter((item) => item.length > 0)
    .map((item) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph' as const, attrs: coerceAttrs('paragraph'), content: item }],
    }));
  return content.length > 0 ? [{ type: 'bulletList', content }] : [];
};

/** Returns a button that always has a link: to the store's website if nothing better was named. */
const button = (raw: string, target: string, context: ReadContext): TopNode[] => {
  const { offers, theme, omitted } = context;
  const namedUrl = allowedUrl(target, offers);
  if (!namedUrl && target.trim() !== '') omitted.links += 1;
  const [home] = offers.links.values();
  const href = namedUrl ?? home?.url;
  const value = line(raw, context).slice(0, 200);
  if (!href || !value) return [];
  return [{ type: 'button', attrs: coerceAttrs('button', { ...theme.button, value, href }) }];
};

const picture = (attrs: object, { theme }: ReadContext): TopNode => ({
  type: 'image',
  attrs: coerceAttrs('image', { ...theme.image, ...attrs }),
});

const image = (raw: string, target: string, context: ReadContext): TopNode[] => {
  const { offers, omitted } = context;
  const found = offers.images.get(target.trim());
  const product = offers.products.get(target.trim());
  const src = found?.url ?? product?.imageUrl;
  if (!src) {
    omitted.images += 1;
    return [];
  }
  const alt = line(raw, context).slice(0, 500) || product?.title || '';
  const imageAttributes = { href: product?.url ?? '', naturalWidth: found?.width ?? 0 };
  return [picture({ src, alt, width: '100%', ...imageAttributes }, context)];
};

/** Returns a product with the store's data: neither its name nor its price comes from the model. */
const product = (raw: string, target: string, context: ReadContext): TopNode[] => {
  const { offers, theme, omitted } = context;
  const found = offers.products.get(target.trim());
  if (!found) {
    omitted.images += 1;
    return textBlock('paragraph', raw, context);
  }
  const { title, url: href = '', imageUrl: src, price } = found;
  const name = { type: 'text' as const, text: title, marks: [{ type: 'bold' as const }] };
  const cost = price ? [{ type: 'text' as const, text: ` – ${priceText(price)}` }] : [];
  const attrs = { ...theme.button, value: 'View product', href };
  return [
    ...(src ? [picture({ src, alt: title, href, width: '60%' }, context)] : []),
    {
      type: 'paragraph',
      attrs: coerceAttrs('paragraph', { align: 'center' }),
      content: [name, ...cost],
    },
    ...textBlock('paragraph', raw, context),
    ...(href ? [{ type: 'button' as const, attrs: coerceAttrs('button', attrs) }] : []),
  ];
};

/**
 * Returns a block of a model's answer, whatever its kind, or an empty list if nothing in it is
 * usable.
 */
const readBlock = (value: unknown, context: ReadContext): TopNode[] => {
  if (typeof value === 'string')
    return textBlock('paragraph', value.slice(0, maxTextLength), context);
  const raw = recordOf(value);
  const text = toText(raw.text);
  const target = toText(raw.ref);
  const items: readonly unknown[] = Array.isArray(raw.items) ? raw.items : [];
  switch (raw.type) {
    case 'heading':
      return textBlock('heading', text, context);
    case 'list':
      return list(items, context);
    case 'button':
      return button(text, target, context);
    case 'image':
      return image(text, target, context);
    case 'product':
      return product(text, target, context);
    case 'divider':
      return [{ type: 'divider', attrs: coerceAttrs('divider') }];
    default:
      return [...textBlock('paragraph', text, context), ...list(items, context)];
  }
};

/**
 * Reads any value as an email. Drops whatever doesn't belong in an email, or what this store's
 * emails may not contain. Never throws. An answer with nothing usable has no blocks.
 */
export const readResponse = (
  value: unknown,
  offers: Offers,
  theme: CustomerTheme,
): WrittenEmail => {
  const raw = inner(value);
  const omitted: OmittedCounts = { links: 0, claims: 0, images: 0 };
  const context: ReadContext = {
    offers,
    theme,
    claims: claimCheck(offers.knownText),
    omitted,
  };
  const line = (rawValue: unknown): string => {
    if (typeof rawValue !== 'string') return '';
    const { text, left } = withoutClaims(rawValue.slice(0, maxLine * 5), context.claims);
    omitted.claims += left;
    return lineText(text, offers, omitted).slice(0, maxLine).toWellFormed();
  };
  const rawValue: readonly unknown[] = Array.isArray(raw.blocks) ? raw.blocks : [];
  const nodes = rawValue.slice(0, maxBlocks).flatMap((block) => readBlock(block, context));
  const content = withoutEmptyDividers(nodes);
  const isEmail = content.some(hasText);
  return {
    subject: line(raw.subject),
    preHeader: line(raw.preHeader),
    body: isEmail ? docToMarkup(readDoc({ type: 'doc', content })) : '',
    blocks: isEmail ? content.length : 0,
    omitted,
  };
};
