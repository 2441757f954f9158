import type { LocalTexts } from '../../languages/texts';
import { type AtomNode, blockOf } from '../blocks/blocks';
import type { AnyNode, EmailDoc, InlineNode, ListNode } from '../document/email-doc';
import type { Footer } from '../document/footer';
import { footerReason, unsubscribeLabel, webVersionLabel } from '../document/footer';
import type { HrefMap } from '../document/found-link';
import { type HtmlParts, NO_HTML } from '../document/html-parts';
import { directHref } from '../document/links';
import { runLink } from '../document/walk-doc';
import {
  internalToken,
  mergeTagText,
  UNSUBSCRIBE_TOKEN,
  WEB_VERSION_TOKEN,
} from '../merge/merge-tokens';
import { EMPTY_LOOKUP, type ProductLookup } from '../products/product-cells';
import { productsText } from './products-text';

const runText = (node: InlineNode): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'hardBreak' ? '\n' : mergeTagText(node.attrs);
};

/**
 * Returns a link as text: "label (URL)", the URL alone if the label only repeats it, or nothing if
 * the link leads nowhere.
 */
const linkText = (label: string, url: string, href: HrefMap): string => {
  if (!url || url.startsWith('#')) return label;
  const trimmedLabel = label.trim();
  return trimmedLabel === '' || trimmedLabel === url ? href(url) : `${label} (${href(url)})`;
};

const inlineText = (nodes: readonly InlineNode[] = [], href: HrefMap): string => {
  let out = '';
  let label = '';
  let url: string | undefined;
  const closeLink = () => {
    if (url !== undefined) out += linkText(label, url, href);
    label = '';
  };
  for (const node of nodes) {
    const link = runLink(node);
    if (link !== url) {
      closeLink();
      url = link;
    }
    if (link === undefined) out += runText(node);
    else label += runText(node);
  }
  closeLink();
  return out.trim();
};

const indentText = (text: string, marker: string): string =>
  marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`);

const listText = (node: ListNode, context: TextContext): string => {
  const start = node.type === 'orderedList' ? node.attrs.start : undefined;
  return node.content
    .map((item, index) => {
      const text = item.content.map((child) => blockText(child, context)).filter(Boolean);
      return indentText(text.join('\n'), start === undefined ? '- ' : `${start + index}. `);
    })
    .join('\n');
};

const blocksText = (nodes: readonly AnyNode[], context: TextContext): string =>
  nodes
    .map((node) => blockText(node, context))
    .filter(Boolean)
    .join('\n\n');

interface TextContext {
  readonly href: HrefMap;
  readonly html: HtmlParts;
  readonly products: ProductLookup;
  /** Our own texts. If absent, they are English. */
  readonly texts: LocalTexts | undefined;
}

const atomText = (node: AtomNode, { href, html, products, texts }: TextContext): string =>
  blockOf(node).plainText(node.attrs, {
    href,
    html,
    texts,
    link: (label, url) => linkText(label, url, href),
    products: (attrs) => productsText(attrs, products.cells(attrs), href),
  });

const blockText = (node: AnyNode, context: TextContext): string => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content, context.href);
    case 'bulletList':
    case 'orderedList':
      return listText(node, context);
    case 'columns':
    case 'column':
    case 'section':
    case 'listItem':
      return blocksText(node.content, context);
    default:
      return atomText(node, context);
  }
};

/**
 * Returns the footer of the plain-text part. It starts with a "-- " line, which email clients treat
 * as the start of a signature.
 */
export const footerText = (footer: Footer): string =>
  [
    '-- ',
    footerReason(footer),
    ...footer.addressLines,
    ...(footer.hasWebVersion
      ? [`${webVersionLabel(footer)}: ${internalToken(WEB_VERSION_TOKEN)}`]
      : []),
    ...(footer.hasUnsubscribe
      ? [`${unsubscribeLabel(footer)}: ${internalToken(UNSUBSCRIBE_TOKEN)}`]
      : []),
  ].join('\n');

/**
 * Returns the plain-text part. It is created from the document instead of its HTML, so that merge
 * tags are preserved and layout tables don't appear. Tokens are still in place, and lines aren't
 * wrapped.
 */
export const docToText = (
  doc: EmailDoc,
  {
    href = directHref,
    footer,
    html = NO_HTML,
    products = EMPTY_LOOKUP,
    texts,
  }: {
    href?: HrefMap;
    footer?: Footer | undefined;
    html?: HtmlParts;
    products?: ProductLookup;
    texts?: LocalTexts;
  } = {},
): string => {
  const parts = [
    blocksText(doc.content, { href, html, products, texts }),
    ...(footer ? [footerText(footer)] : []),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};
