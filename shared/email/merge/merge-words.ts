import { attributeLabel } from '../../audience/attribute-words';
import { FORMAL_GREETING_TAG, GREETING_TAG } from './greeting';
import {
  ADDRESS_TAG,
  BRAND_TAG,
  type MergeTag,
  parseMergeTag,
  TOKEN_PATTERN,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
} from './merge-tokens';
import {
  CART_TOTAL_TAG,
  CHECKOUT_TAG,
  ORDER_NAME_TAG,
  ORDER_STATUS_TAG,
  ORDER_TOTAL_TAG,
  SHOP_URL_TAG,
} from './store-tags';

const labels: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Full name',
  [GREETING_TAG]: 'Greeting',
  [FORMAL_GREETING_TAG]: 'Formal greeting',
  email: 'Email',
  [BRAND_TAG]: 'Your brand',
  [ADDRESS_TAG]: 'Your business address',
  [UNSUBSCRIBE_TAG]: 'Unsubscribe link',
  [WEB_VERSION_TAG]: 'View in browser link',
  [SHOP_URL_TAG]: 'Store URL',
  [CHECKOUT_TAG]: 'Checkout link',
  [CART_TOTAL_TAG]: 'Cart total',
  [ORDER_NAME_TAG]: 'Order number',
  [ORDER_TOTAL_TAG]: 'Order total',
  [ORDER_STATUS_TAG]: 'Order status',
};

/** Returns the label of a merge tag for display: `first_name` becomes 'First name'. */
export const mergeLabel = (name: string): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? attributeLabel(name);

/** Returns the label of a merge tag with its format: 'Birthday (day and month)'. */
export const tagLabel = ({ name, format }: Pick<MergeTag, 'name' | 'format'>): string =>
  format ? `${mergeLabel(name)} (${format})` : mergeLabel(name);

export type MergePart =
  | string
  | {
      readonly name: string;
      readonly label: string;
      readonly fallback: string;
      /** How the value is written, as it is typed. Absent for a value that is shown as stored. */
      readonly format?: string | undefined;
      /** The tag exactly as it is written in the text, in any spelling. */
      readonly typed: string;
    };

/**
 * Splits a text at its merge tags: 'Hi {{first_name|you}}' becomes 'Hi ' and the tag. To restore
 * the exact text, join the strings and the `typed` of each tag.
 */
export const mergeParts = (text: string): readonly MergePart[] => {
  const parts: MergePart[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN_PATTERN)) {
    const tag = match[2] === undefined ? undefined : parseMergeTag(match[2]);
    if (!tag) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ ...tag, label: tagLabel(tag), typed: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
};

/** Returns the label of a merge tag pill: 'First name or “there”'. */
export const describeTag = (tag: MergeTag): string =>
  tag.fallback ? `${tagLabel(tag)} or “${tag.fallback}”` : tagLabel(tag);

/**
 * Returns a text with its merge tags replaced by their fallback or label, for places that can't
 * show pills: 'Hi you', or 'Hi [First name]'.
 */
export const describeMergeTags = (text: string): string =>
  mergeParts(text)
    .map((part) => (typeof part === 'string' ? part : part.fallback || `[${part.label}]`))
    .join('');
