import { PLATFORMS } from '../blocks/social/social-platforms';
import type { EditorContentType } from '../content-types';
import { coerceAttrs } from '../document/attrs';
import type { AnyNode, EmailDoc, InlineNode } from '../document/email-doc';
import { escapeHtml } from '../html/safe-text';
import { type ForeignTag, foreignTags, replaceForeignTags } from '../merge/foreign-tags';
import { mergeTagText, parseMergeTag, TOKEN_PATTERN, UNSUBSCRIBE_TAG } from '../merge/merge-tokens';
import { docToMarkup } from './doc-to-markup';
import { openBody } from './open-body';

type Fields = readonly string[] | undefined;

/**
 * Returns plain text in which merge tags of other tools are replaced by ours if there is an
 * equivalent. Other tags stay unchanged.
 */
export const translateText = (text: string, fields: Fields): string =>
  replaceForeignTags(text, foreignTags(text, fields), ({ ours, text: theirs }) => ours ?? theirs);

/**
 * The maximum length of an HTML tag when searching back for its start. Without it, the search could
 * take quadratic time.
 */
const maxTagLength = 10_000;

const isInTag = (html: string, at: number): boolean => {
  const before = html.slice(Math.max(0, at - maxTagLength), at);
  return before.lastIndexOf('<') > before.lastIndexOf('>');
};

const BLOCK_LINK = /^\{%[-+\s]*unsubscribe\b(?:\s*["']([^"']{0,200})["'])?/;

/**
 * Returns the translation of a tag in the source of a code email. A tag that generates a whole link
 * becomes a link. Inside an HTML tag, it becomes only the merge tag for the link's URL.
 */
const translateInHtml = (html: string, { index, text, ours }: ForeignTag): string => {
  if (ours === undefined) return text;
  if (ours.startsWith('<')) return ours;
  const link = BLOCK_LINK.exec(text);
  if (link && !isInTag(html, index)) {
    return `<a href="{{${UNSUBSCRIBE_TAG}}}">${escapeHtml(link[1] ?? 'Unsubscribe')}</a>`;
  }
  return escapeHtml(link ? `{{${UNSUBSCRIBE_TAG}}}` : ours);
};

const translateHtml = (html: string, fields: Fields): string =>
  replaceForeignTags(html, foreignTags(html, fields), (tag) => translateInHtml(html, tag));

/** Returns text as inline nodes of the editor: text with merge tag nodes in between. */
const withMergeTags = (text: string, marks: InlineNode['marks']): InlineNode[] => {
  const nodes: InlineNode[] = [];
  const marksPart = marks && { marks };
  let from = 0;
  const push = (plainText: string) => {
    if (plainText) nodes.push({ type: 'text', text: plainText, ...marksPart });
  };
  for (const match of text.matchAll(TOKEN_PATTERN)) {
    const tag = match[2] === undefined ? undefined : parseMergeTag(match[2]);
    if (!tag) continue;
    push(text.slice(from, match.index));
    nodes.push({ type: 'mergeTag', attrs: coerceAttrs('mergeTag', { ...tag }), ...marksPart });
    from = match.index + match[0].length;
  }
  push(text.slice(from));
  return nodes;
};

const translateInline = (node: InlineNode, fields: Fields): InlineNode[] => {
  const marks = node.marks?.map((mark) =>
    mark.type === 'link'
      ? { ...mark, attrs: { ...mark.attrs, href: translateText(mark.attrs.href, fields) } }
      : mark,
  );
  const unchangedNode = { ...node, ...(marks && { marks }) };
  if (node.type === 'hardBreak') return [unchangedNode];
  const text = node.type === 'text' ? node.text : mergeTagText(node.attrs);
  const translated = translateText(text, fields);
  return translated === text ? [unchangedNode] : withMergeTags(translated, marks);
};

type Attrs = Readonly<Record<string, unknown>>;

/** Attributes whose values are shown or are URLs, so they may contain merge tags. */
const TAGGED: ReadonlySet<string> = new Set([
  'value',
  'alt',
  'href',
  ...PLATFORMS.map(({ key }) => key),
]);

const translateAttrs = <A extends Attrs>(attrs: A, fields: Fields): A => {
  const entries = Object.entries(attrs).map(([name, value]) => {
    if (name === 'code' && typeof value === 'string') return [name, translateHtml(value, fields)];
    const isTagged = TAGGED.has(name) && typeof value === 'string';
    return [name, isTagged ? translateText(value, fields) : value];
  });
  // The object has the same keys and types as before, but the return type of fromEntries doesn't
  // express that.
  return Object.fromEntries(entries) as A;
};

const translateNode = <N extends AnyNode>(node: N, fields: Fields): N => {
  if (node.type === 'paragraph' || node.type === 'heading') {
    if (!node.content) return node;
    return { ...node, content: node.content.flatMap((child) => translateInline(child, fields)) };
  }
  return {
    ...node,
    ...('attrs' in node && { attrs: translateAttrs(node.attrs, fields) }),
    ...('content' in node && {
      content: node.content.map((child) => translateNode(child, fields)),
    }),
  };
};

/**
 * Returns a document in which merge tags of other tools are replaced by ours if there is an
 * equivalent.
 */
export const translateDoc = (doc: EmailDoc, fields: Fields): EmailDoc => ({
  ...doc,
  content: doc.content.map((node) => translateNode(node, fields)),
});

type EmailTexts = {
  readonly subject: string;
  readonly preHeader: string;
  readonly body: string;
  readonly editor: EditorContentType;
};

/**
 * Returns an email in which merge tags of other tools are replaced by ours if there is an
 * equivalent. Everything else stays unchanged.
 * @throws EmailError when the body is over the limits
 */
export const translateEmail = async (
  { subject, preHeader, body, editor }: EmailTexts,
  fields: Fields,
): Promise<Pick<EmailTexts, 'subject' | 'preHeader' | 'body'>> => ({
  subject: translateText(subject, fields),
  preHeader: translateText(preHeader, fields),
  body:
    editor === 'CODE'
      ? translateHtml(body, fields)
      : docToMarkup(translateDoc(await openBody(body, editor), fields)),
});
