import type { BlockNode, EmailDoc, InlineNode, ListNode } from '../document/email-doc';
import type { Footer } from '../document/footer';
import { footerReason } from '../document/footer';
import type { HrefMap } from '../document/links';
import { directHref } from '../document/links';
import { runLink } from '../document/walk-doc';
import { internalToken, mergeTagText, UNSUBSCRIBE_TOKEN } from '../merge/merge-tokens';

const RULE = '-'.repeat(30);

const runText = (node: InlineNode): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'hardBreak' ? '\n' : mergeTagText(node.attrs);
};

/** "label (address)"; the address alone when the label only repeats it, nothing for dead links. */
const linkText = (label: string, url: string, href: HrefMap): string => {
  if (!url || url.startsWith('#')) return label;
  const shown = label.trim();
  return shown === '' || shown === url ? href(url) : `${label} (${href(url)})`;
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

const indented = (text: string, marker: string): string =>
  marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`);

const listText = (node: ListNode, href: HrefMap): string => {
  const start = node.type === 'orderedList' ? node.attrs.start : undefined;
  return node.content
    .map((item, index) => {
      const text = item.content.map((child) => blockText(child, href)).filter(Boolean);
      return indented(text.join('\n'), start === undefined ? '- ' : `${start + index}. `);
    })
    .join('\n');
};

const blockText = (node: BlockNode, href: HrefMap): string => {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content, href);
    case 'button':
      return linkText(node.attrs.value, node.attrs.href, href);
    case 'image': {
      const alt = node.attrs.alt.trim() && `[${node.attrs.alt.trim()}]`;
      return node.attrs.href ? linkText(alt, node.attrs.href, href) : alt;
    }
    case 'divider':
      return RULE;
    default:
      return listText(node, href);
  }
};

/** The footer of a text part, set off by the "-- " line that mail programs take for a signature. */
export const footerText = (footer: Footer): string =>
  [
    '-- ',
    footerReason(footer.brand),
    ...footer.addressLines,
    ...(footer.hasUnsubscribe ? [`Unsubscribe: ${internalToken(UNSUBSCRIBE_TOKEN)}`] : []),
  ].join('\n');

/**
 * The plain-text part, written from the document instead of its HTML: merge tags survive, tables
 * leave no trace. Tokens are still in place; lines are not wrapped.
 */
export const docToText = (
  doc: EmailDoc,
  { href = directHref, footer }: { href?: HrefMap; footer?: Footer | undefined } = {},
): string => {
  const blocks = doc.content.map((node) => blockText(node, href));
  const parts = [...blocks, ...(footer ? [footerText(footer)] : [])];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};
