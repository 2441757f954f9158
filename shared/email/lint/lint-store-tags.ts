import type { FoundLink } from '../document/found-link';
import type { Seg } from '../merge/merge';
import { parseMergeTag, TOKEN_PATTERN } from '../merge/merge-tokens';
import { CART_TAGS, ORDER_TAGS, SHOP_URL_TAG } from '../merge/store-tags';
import type { EmailWarning } from './lint';
import { warning } from './lint';
import type { EmailTrigger } from './lint-products';

interface StoreContext {
  readonly trigger?: EmailTrigger | undefined;
  /** The connected store. Undefined if nothing is known about it. */
  readonly shop?: { readonly url?: string | undefined } | undefined;
}

/** Returns the store's merge tags that have no value for any recipient of this email. */
const tagsWithoutValue = ({ trigger, shop }: StoreContext): ReadonlySet<string> =>
  new Set([
    ...(trigger && !trigger.hasCart ? CART_TAGS : []),
    ...(trigger && !trigger.hasOrder ? ORDER_TAGS : []),
    ...(shop && !shop.url ? [SHOP_URL_TAG] : []),
  ]);

const bareTags = (segs: readonly Seg[]): string[] =>
  segs.flatMap((seg) => {
    if (typeof seg === 'string') return [];
    // This part was written by a products block. Only recipients with a value get it.
    if ('when' in seg) return [];
    return seg.fallback === '' ? [seg.name] : [];
  });

/**
 * Returns the merge tags in a URL that have no fallback. In the rendered email, links have been
 * replaced by numbers, so their merge tags have to be found separately.
 */
const bareTagsIn = (url: string): string[] =>
  [...url.matchAll(TOKEN_PATTERN)].flatMap(([, , inner]) => {
    const tag = inner === undefined ? undefined : parseMergeTag(inner);
    return tag?.fallback === '' ? [tag.name] : [];
  });

type EmailParts = {
  readonly segs: readonly Seg[];
  readonly links: readonly Pick<FoundLink, 'url'>[];
};

/**
 * Finds merge tags of the store that have no fallback, and that have no value in this kind of
 * email.
 */
export const lintStoreTags = ({ segs, links }: EmailParts, known: StoreContext): EmailWarning[] => {
  const emptyTags = tagsWithoutValue(known);
  const used = [...bareTags(segs), ...links.flatMap(({ url }) => bareTagsIn(url))];
  const names = [...new Set(used.filter((name) => emptyTags.has(name)))];
  return names.length > 0 ? [warning('store_tag_without_value', undefined, names)] : [];
};
