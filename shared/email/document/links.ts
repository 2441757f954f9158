import type { LinkSources } from '../blocks/block';
import { blockOf, isAtom } from '../blocks/blocks';
import {
  ADDRESS_TOKENS,
  internalToken,
  linkToken,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
} from '../merge/merge-tokens';
import type { EmailDoc, InlineNode, TopNode } from './email-doc';
import type { FoundLink, HrefMap } from './found-link';
import { type HtmlParts, NO_HTML } from './html-parts';
import { allBlocks, runLink, textOf } from './walk-doc';

export interface NumberedLink {
  /**
   * The link's number in the order of the email, starting at 1. It is part of the recipient's
   * tracking URL.
   */
  n: number;
  /**
   * The target URL. If it contains merge tags, `resolveLink` replaces them when the recipient
   * clicks.
   */
  url: string;
  /** What the recipient clicks on, for the list of links in Email Stats. */
  label: string;
}

/** Returns the links of a products block. */
export type LinkedProducts = LinkSources['products'];

const ADDRESS_TAGS = [...ADDRESS_TOKENS.keys()].join('|');
const ADDRESS_TAG = new RegExp(`^\\{\\{\\s*(${ADDRESS_TAGS})\\s*(?:\\|[^{}]*)?\\}\\}$`);

/**
 * Returns the merge tag for one of the email's own URLs (such as unsubscribe), if the URL consists
 * only of this tag.
 */
const addressTagOf = (url: string): string | undefined => ADDRESS_TAG.exec(url)?.[1];

export const isUnsubscribeUrl = (url: string): boolean => addressTagOf(url) === UNSUBSCRIBE_TAG;
export const isWebVersionUrl = (url: string): boolean => addressTagOf(url) === WEB_VERSION_TAG;

/**
 * Returns whether clicks on a link can be counted, which is only possible for links to web pages.
 * Email, phone, and anchor links stay unchanged.
 */
const isTrackable = (url: string): boolean =>
  /^(https?:|\{\{)/i.test(url) && addressTagOf(url) === undefined;

const inlineText = (node: InlineNode): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'mergeTag' ? `{{${node.attrs.name}}}` : ' ';
};

/**
 * Returns the links in a text. Adjacent runs with the same URL count as one link, because they
 * become one anchor.
 */
const linksOfText = (nodes: readonly InlineNode[]): FoundLink[] => {
  const links: FoundLink[] = [];
  let last: FoundLink | undefined;
  for (const node of nodes) {
    const url = runLink(node);
    if (url === undefined) last = undefined;
    else if (last?.url === url) last.label += inlineText(node);
    else {
      last = { url, label: inlineText(node) };
      links.push(last);
    }
  }
  return links;
};

const linksOfBlock = (
  node: TopNode,
  html: HtmlParts,
  products: LinkedProducts,
): readonly FoundLink[] => {
  if (isAtom(node)) return blockOf(node).links(node.attrs, { html, products });
  return linksOfText(textOf(node));
};

/**
 * Returns all links of the document in reading order, including untracked and repeated ones.
 * @param html the content of the HTML blocks; without it, their links aren't included
 * @param products returns the links of a products block; without it, they aren't included
 */
export const docLinks = (
  doc: EmailDoc,
  html: HtmlParts = NO_HTML,
  products: LinkedProducts = () => [],
): FoundLink[] => allBlocks(doc).flatMap((node) => linksOfBlock(node, html, products));

/**
 * Returns URLs unchanged, except that merge tags for the email's own URLs (such as unsubscribe)
 * become the tokens for the recipient's URLs.
 */
export const directHref: HrefMap = (url) => {
  const token = ADDRESS_TOKENS.get(addressTagOf(url) ?? '');
  return token ? internalToken(token) : url;
};

/**
 * Numbers the URLs of links. A URL that occurs twice gets one number, so its clicks are counted
 * together. `href` returns the token that replaces a URL in both HTML and plain text.
 */
export const numberLinks = (
  found: readonly FoundLink[],
): { links: NumberedLink[]; href: HrefMap } => {
  const byUrl = new Map<string, NumberedLink>();
  for (const { url, label } of found) {
    if (!isTrackable(url) || byUrl.has(url)) continue;
    byUrl.set(url, { n: byUrl.size + 1, url, label: label.trim().slice(0, 200) });
  }
  const href: HrefMap = (url) => {
    const link = byUrl.get(url);
    return link ? internalToken(linkToken(link.n)) : directHref(url);
  };
  return { links: [...byUrl.values()], href };
};
