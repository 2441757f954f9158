import { EmailError } from '../email-error';
import type { Loose } from '../loose-json';
import { listOf, recordOf } from '../loose-json';
import { coerceAttrs } from './attrs';
import { assertNodeCount, BODY_LIMITS } from './body-limits';
import type { BlockNode, EmailDoc, InlineNode, ListItemNode, ParagraphNode } from './email-doc';
import { isInlineType, readInline } from './read-inline';

const withContent = (content: InlineNode[]): { content?: InlineNode[] } =>
  content.length ? { content } : {};

const paragraph = (attrs: unknown = {}, content: InlineNode[] = []): ParagraphNode => ({
  type: 'paragraph',
  attrs: coerceAttrs('paragraph', recordOf(attrs)),
  ...withContent(content),
});

/** A list item starts with a paragraph: the schema says so, and so does every editor of lists. */
const readItem = (raw: Loose, depth: number): ListItemNode => {
  const blocks = readBlocks(raw.content, depth + 1);
  const startsWithText = blocks[0]?.type === 'paragraph';
  return { type: 'listItem', content: startsWithText ? blocks : [paragraph(), ...blocks] };
};

const readList = (raw: Loose, depth: number): BlockNode[] => {
  const content = listOf(raw.content)
    .filter((child) => child.type === 'listItem')
    .map((item) => readItem(item, depth + 1));
  if (content.length === 0) return [];
  return raw.type === 'orderedList'
    ? [{ type: 'orderedList', attrs: coerceAttrs('orderedList', recordOf(raw.attrs)), content }]
    : [{ type: 'bulletList', content }];
};

const readBlock = (raw: Loose, depth: number): BlockNode[] => {
  const attrs = recordOf(raw.attrs);
  switch (raw.type) {
    case 'paragraph':
      return [paragraph(attrs, readInline(raw.content))];
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: coerceAttrs('heading', attrs),
          ...withContent(readInline(raw.content)),
        },
      ];
    case 'button':
      return [{ type: 'button', attrs: coerceAttrs('button', attrs) }];
    case 'divider':
      return [{ type: 'divider', attrs: coerceAttrs('divider', attrs) }];
    case 'image':
      return [{ type: 'image', attrs: coerceAttrs('image', attrs) }];
    case 'bulletList':
    case 'orderedList':
      return readList(raw, depth);
    default:
      return readBlocks(raw.content, depth + 1);
  }
};

const readBlocks = (raw: unknown, depth: number): BlockNode[] => {
  if (depth > BODY_LIMITS.depth) throw new EmailError('body_too_deep');
  const blocks: BlockNode[] = [];
  let inline: Loose[] = [];
  const flush = () => {
    const content = readInline(inline);
    if (content.length) blocks.push(paragraph({}, content));
    inline = [];
  };
  for (const item of listOf(raw)) {
    if (isInlineType(item.type)) inline.push(item);
    else {
      flush();
      blocks.push(...readBlock(item, depth));
    }
  }
  flush();
  return blocks;
};

/**
 * An email document from any JSON, such as `editor.getJSON()`: unknown nodes are unwrapped,
 * attributes coerced by the attribute table, unsafe links and sources dropped. The result always
 * fits the schema.
 * @throws EmailError body_too_deep, body_too_many_nodes
 */
export const readDoc = (json: unknown): EmailDoc => {
  const content = readBlocks(recordOf(json).content, 1);
  const doc: EmailDoc = { type: 'doc', content: content.length ? content : [paragraph()] };
  assertNodeCount(doc);
  return doc;
};
