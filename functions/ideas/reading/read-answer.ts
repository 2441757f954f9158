import type { CustomerTheme } from '../../../shared/contracts/brand/brand';
import { coerceAttrs } from '../../../shared/email/document/attrs';
import type { TopNode } from '../../../shared/email/document/email-doc';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { recordOf } from '../../../shared/email/loose-json';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { allowedUrl, type Offers, priceText } from '../context/offers';
import { type ClaimCheck, claimCheck, withoutClaims } from './claims';
import { inlineText, type LeftOut, lineText } from './inline-text';

/** An email a model wrote, limited to what the store may use. */
export type WrittenEmail = {
  readonly subject: string;
  readonly preHeader: string;
  /** The email's stored markup. Empty while there is none. */
  readonly body: string;
  /** The number of its blocks. */
  readonly blocks: number;
  /** What was dropped: addresses, claims, and images that weren't provided. */
  readonly leftOut: Readonly<LeftOut>;
};

/** Far more than an email has. An endless answer is cut off here. */
const maxBlocks = 60;
const maxLine = 200;

/** Finds the answer's object, whatever a model wrapped around it. */
const inner = (value: unknown): Readonly<Record<string, unknown>> => {
  const raw = recordOf(value);
  return raw.blocks === undefined && raw.email !== undefined ? recordOf(raw.email) : raw;
};

const hasWords = (node: TopNode): boolean => node.type !== 'divider' && node.type !== 'image';

/** Drops dividers at the start or end, or directly after another one. */
const withoutEmptyDividers = (nodes: readonly TopNode[]): TopNode[] => {
  const kept = nodes.filter(
    ({ type }, index) => type !== 'divider' || (index > 0 && nodes[index - 1]?.type !== 'divider'),
  );
  return kept.at(-1)?.type === 'divider' ? kept.slice(0, -1) : kept;
};

type ReadGround = {
  readonly offers: Offers;
  /** The style that new blocks of the store start with. */
  readonly theme: CustomerTheme;
  readonly claims: ClaimCheck;
  readonly left: LeftOut;
};

/** Longer texts are cut, because they no longer suit an email. */
const maxTextLength = 2000;
const maxItems = 20;

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, maxTextLength)
    : '';

const honest = (raw: string, { claims, left }: ReadGround): string => {
  const { text, left: dropped } = withoutClaims(raw, claims);
  left.claims += dropped;
  return text;
};

const line = (raw: string, ground: ReadGround): string =>
  lineText(honest(raw, ground), ground.offers, ground.left);

const textBlock = (type: 'paragraph' | 'heading', raw: string, ground: ReadGround): TopNode[] => {
  const content = inlineText(honest(raw, ground), ground.offers, ground.left);
  if (content.length === 0) return [];
  return type === 'heading'
    ? [{ type, attrs: coerceAttrs('heading', { level: 2 }), content }]
    : [{ type, attrs: coerceAttrs('paragraph'), content }];
};

const list = (raw: readonly unknown[], ground: ReadGround): TopNode[] => {
  const content = raw
    .slice(0, maxItems)
    .map((item) => inlineText(honest(textIn(item), ground), ground.offers, ground.left))
    .filter((item) => item.length > 0)
    .map((item) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph' as const, attrs: coerceAttrs('paragraph'), content: item }],
    }));
  return content.length > 0 ? [{ type: 'bulletList', content }] : [];
};

/** Returns a button that always has a link: to the store's website if nothing better was named. */
const button = (raw: string, target: string, ground: ReadGround): TopNode[] => {
  const { offers, theme, left } = ground;
  const named = allowedUrl(target, offers);
  if (!named && target.trim() !== '') left.links += 1;
  const [home] = offers.links.values();
  const href = named ?? home?.url;
  const value = line(raw, ground).slice(0, 200);
  if (!href || !value) return [];
  return [{ type: 'button', attrs: coerceAttrs('button', { ...theme.button, value, href }) }];
};

const picture = (attrs: object, { theme }: ReadGround): TopNode => ({
  type: 'image',
  attrs: coerceAttrs('image', { ...theme.image, ...attrs }),
});

const image = (raw: string, target: string, ground: ReadGround): TopNode[] => {
  const { offers, left } = ground;
  const found = offers.images.get(target.trim());
  const product = offers.products.get(target.trim());
  const src = found?.url ?? product?.imageUrl;
  if (!src) {
    left.images += 1;
    return [];
  }
  const alt = line(raw, ground).slice(0, 500) || product?.title || '';
  const more = { href: product?.url ?? '', naturalWidth: found?.width ?? 0 };
  return [picture({ src, alt, width: '100%', ...more }, ground)];
};

/** Returns a product with the store's data: neither its name nor its price comes from the model. */
const product = (raw: string, target: string, ground: ReadGround): TopNode[] => {
  const { offers, theme, left } = ground;
  const found = offers.products.get(target.trim());
  if (!found) {
    left.images += 1;
    return textBlock('paragraph', raw, ground);
  }
  const { title, url: href = '', imageUrl: src, price } = found;
  const name = { type: 'text' as const, text: title, marks: [{ type: 'bold' as const }] };
  const cost = price ? [{ type: 'text' as const, text: ` – ${priceText(price)}` }] : [];
  const attrs = { ...theme.button, value: 'View product', href };
  return [
    ...(src ? [picture({ src, alt: title, href, width: '60%' }, ground)] : []),
    {
      type: 'paragraph',
      attrs: coerceAttrs('paragraph', { align: 'center' }),
      content: [name, ...cost],
    },
    ...textBlock('paragraph', raw, ground),
    ...(href ? [{ type: 'button' as const, attrs: coerceAttrs('button', attrs) }] : []),
  ];
};

/** Returns a block of a model's answer, whatever its kind, or none if nothing in it is usable. */
const readAnswerBlock = (value: unknown, ground: ReadGround): TopNode[] => {
  if (typeof value === 'string')
    return textBlock('paragraph', value.slice(0, maxTextLength), ground);
  const raw = recordOf(value);
  const text = textIn(raw.text);
  const target = textIn(raw.ref);
  const items: readonly unknown[] = Array.isArray(raw.items) ? raw.items : [];
  switch (raw.type) {
    case 'heading':
      return textBlock('heading', text, ground);
    case 'list':
      return list(items, ground);
    case 'button':
      return button(text, target, ground);
    case 'image':
      return image(text, target, ground);
    case 'product':
      return product(text, target, ground);
    case 'divider':
      return [{ type: 'divider', attrs: coerceAttrs('divider') }];
    default:
      return [...textBlock('paragraph', text, ground), ...list(items, ground)];
  }
};

/**
 * Reads any value as an email. Drops whatever doesn't belong in one, or what this store's emails
 * may not contain. Never throws. An answer with nothing usable has no blocks.
 */
export const readAnswer = (value: unknown, offers: Offers, theme: CustomerTheme): WrittenEmail => {
  const raw = inner(value);
  const leftOut: LeftOut = { links: 0, claims: 0, images: 0 };
  const ground: ReadGround = { offers, theme, claims: claimCheck(offers.known), left: leftOut };
  const line = (given: unknown): string => {
    if (typeof given !== 'string') return '';
    const { text, left } = withoutClaims(given.slice(0, maxLine * 5), ground.claims);
    leftOut.claims += left;
    return lineText(text, offers, leftOut).slice(0, maxLine).toWellFormed();
  };
  const given: readonly unknown[] = Array.isArray(raw.blocks) ? raw.blocks : [];
  const nodes = given.slice(0, maxBlocks).flatMap((block) => readAnswerBlock(block, ground));
  const content = withoutEmptyDividers(nodes);
  const isEmail = content.some(hasWords);
  return {
    subject: line(raw.subject),
    preHeader: line(raw.preHeader),
    body: isEmail ? docToMarkup(readDoc({ type: 'doc', content })) : '',
    blocks: isEmail ? content.length : 0,
    leftOut,
  };
};
