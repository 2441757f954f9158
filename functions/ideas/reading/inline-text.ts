import type { EmailMark, InlineNode } from '../../../shared/email/document/email-doc';
import { safeText } from '../../../shared/email/html/safe-text';
import { parseMergeTag } from '../../../shared/email/merge/merge-tokens';
import { allowedUrl, type Offers } from '../context/offers';

// We don't use a Markdown parser such as `micromark`: only four of its constructs are allowed here,
// and everything else a model wrote has to stay as plain text.

/** Counts the parts of a model's text that an email may not contain. */
export type OmittedCounts = { links: number; claims: number; images: number };

/**
 * What a text may contain besides plain words: `**bold**`, `[words](L1)`, `{{first_name|there}}`,
 * and URLs. Every part has a length limit, so that no text takes long to match.
 */
const inlinePattern =
  /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,100}\)){1,500})\)|\{\{([^{}]{1,300})\}\}|(?:https?:\/\/|www\.)[^\s<>()[\]{}"]{1,500}|(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|io|co|shop|store|app|dev|info|biz|ru|cn|de|fr|uk|eu|us|xyz|top|online|site)\b(?:\/[^\s<>()[\]{}"]{0,500})?/giu;

/** Drops any tags a model wrote despite its instructions. The text between them stays. */
const withoutTags = (text: string): string => text.replace(/<\/?[a-z!][^<>]{0,2000}>/giu, '');

const textNodes = (text: string, marks: readonly EmailMark[]): InlineNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }];

const tagNode = (inner: string, { tags }: Offers): InlineNode[] => {
  const tag = parseMergeTag(inner);
  if (!tag) return [];
  if (!tags.has(tag.name)) return textNodes(tag.fallback, []);
  const fallback = tag.fallback || (tag.name === 'first_name' ? 'there' : '');
  return [{ type: 'mergeTag', attrs: { name: tag.name, fallback, format: '' } }];
};

/** Turns a written-out URL into a link to that URL, or drops the URL if it isn't allowed. */
const address = (addressText: string, offers: Offers, omitted: OmittedCounts): InlineNode[] => {
  let end = addressText.length;
  while (end > 0 && '.,;:!?'.includes(addressText.charAt(end - 1))) end -= 1;
  const urlText = addressText.slice(0, end);
  const trailingText = addressText.slice(end);
  const url = allowedUrl(/^https?:/i.test(urlText) ? urlText : `https://${urlText}`, offers);
  if (!url) omitted.links += 1;
  const link = url ? textNodes(urlText, [{ type: 'link', attrs: { href: url } }]) : [];
  return [...link, ...textNodes(trailingText, [])];
};

/**
 * Converts a model's text into an email's inline content: plain text and the other parts an email
 * may contain.
 */
export const inlineText = (raw: string, offers: Offers, omitted: OmittedCounts): InlineNode[] => {
  const text = withoutTags(safeText(raw)).replace(/\s+/gu, ' ').trim();
  const nodes: InlineNode[] = [];
  let from = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [fullMatch, bold, label, target, tag] = match;
    nodes.push(...textNodes(text.slice(from, match.index), []));
    from = match.index + fullMatch.length;
    if (bold !== undefined) {
      for (const node of inlineText(bold, offers, omitted)) {
        nodes.push({ ...node, marks: [...(node.marks ?? []), { type: 'bold' }] });
      }
    } else if (label !== undefined && target !== undefined) {
      const url = allowedUrl(target, offers);
      if (!url) omitted.links += 1;
      nodes.push(...textNodes(label, url ? [{ type: 'link', attrs: { href: url } }] : []));
    } else if (tag !== undefined) nodes.push(...tagNode(tag, offers));
    else nodes.push(...address(fullMatch, offers, omitted));
  }
  return [...nodes, ...textNodes(text.slice(from), [])];
};

/**
 * Converts a model's text into a line of only plain text and merge tags, such as a subject line.
 */
export const lineText = (raw: string, offers: Offers, omitted: OmittedCounts): string =>
  inlineText(raw, offers, omitted)
    .map((node) => {
      if (node.type === 'text') return node.text;
      if (node.type !== 'mergeTag') return ' ';
      const { name, fallback } = node.attrs;
      return fallback ? `{{${name}|${fallback}}}` : `{{${name}}}`;
    })
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
