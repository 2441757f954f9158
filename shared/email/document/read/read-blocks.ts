import { type AtomNode, type AtomType, isAtomType } from '../../blocks/blocks';
import { EmailError } from '../../email-error';
import type { Loose } from '../../loose-json';
import { listOf, recordOf } from '../../loose-json';
import { coerceAttrs } from '../attrs';
import { BODY_LIMITS } from '../body-limits';
import type { BlockNode, InlineNode, ListItemNode, ParagraphNode } from '../email-doc';
import { isInlineType, readInline } from './read-inline';

const withContent = (content: InlineNode[]): { content?: InlineNode[] } =>
  content.length ? { content } : {};

const paragraph = (attrs: unknown = {}, content: InlineNode[] = []): ParagraphNode => ({
  type: 'paragraph',
  attrs: coerceAttrs('paragraph', recordOf(attrs)),
  ...withContent(content),
});

/**
 * Reads a list item. If it doesn't start with a paragraph, adds an empty one, because the schema
 * and every list editor require that.
 */
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

/**
 * The attributes come from the attribute table and match the node's type, but the type of a union
 * of nodes doesn't express that.
 */
const readAtom = (type: AtomType, attrs: Record<string, unknown>): AtomNode =>
  ({ type, attrs: coerceAttrs(type, attrs) }) as AtomNode;

export const readBlock = (raw: Loose, depth: number): BlockNode[] => {
  const attrs = recordOf(raw.attrs);
  if (isAtomType(raw.type)) return [readAtom(raw.type, attrs)];
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
    case 'bulletList':
    case 'orderedList':
      return readList(raw, depth);
    default:
      return readBlocks(raw.content, depth + 1);
  }
};

export const childrenOrParagraph = <T>(nodes: T[]): (T | ParagraphNode)[] =>
  nodes.length ? nodes : [paragraph()];

/**
 * Reads the children of a node with `read`. Text between them becomes paragraphs.
 * @throws EmailError body_too_deep
 */
export const readChildren = <T>(
  raw: unknown,
  depth: number,
  read: (item: Loose) => T[],
): (T | ParagraphNode)[] => {
  if (depth > BODY_LIMITS.depth) throw new EmailError('body_too_deep');
  const nodes: (T | ParagraphNode)[] = [];
  let inline: Loose[] = [];
  const flush = () => {
    const content = readInline(inline);
    if (content.length) nodes.push(paragraph({}, content));
    inline = [];
  };
  for (const item of listOf(raw)) {
    if (isInlineType(item.type)) inline.push(item);
    else {
      flush();
      nodes.push(...read(item));
    }
  }
  flush();
  return nodes;
};

/** Reads the blocks in a column, a list item, or the email itself. */
export const readBlocks = (raw: unknown, depth: number): BlockNode[] =>
  readChildren(raw, depth, (item) => readBlock(item, depth));
