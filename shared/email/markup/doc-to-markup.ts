import type { AttrOwner } from '../document/attrs';
import { attrEntries, markupName } from '../document/attrs';
import type { AnyNode, EmailDoc, EmailMark, InlineNode } from '../document/email-doc';
import { EMPTY_BODY } from '../document/email-doc';
import { isSameMark } from '../document/read/read-marks';
import { escapeHtml } from '../html/safe-text';

const writeAttrs = (owner: AttrOwner, attrs: Readonly<Record<string, unknown>>): string =>
  attrEntries(owner)
    .filter(([name, kind]) => attrs[name] !== kind.default)
    .map(([name]) => ` ${markupName(name)}="${escapeHtml(String(attrs[name]))}"`)
    .join('');

const PLAIN_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

const openMark = (mark: EmailMark): string => {
  if (mark.type === 'link') return `<a${writeAttrs('link', mark.attrs)}>`;
  if (mark.type !== 'textStyle') return `<${PLAIN_TAGS[mark.type]}>`;
  const { color, fontFamily, fontSize } = mark.attrs;
  const rules = [
    color && `color: ${color}`,
    fontFamily && `font-family: ${fontFamily}`,
    fontSize && `font-size: ${fontSize}px`,
  ];
  return `<span style="${rules.filter(Boolean).join('; ')}">`;
};

const closeMark = (mark: EmailMark): string => {
  if (mark.type === 'link') return '</a>';
  return mark.type === 'textStyle' ? '</span>' : `</${PLAIN_TAGS[mark.type]}>`;
};

const writeInlineNode = (node: InlineNode): string => {
  if (node.type === 'text') return escapeHtml(node.text);
  if (node.type === 'hardBreak') return '<br>';
  return `<email-merge-tag${writeAttrs('mergeTag', node.attrs)}></email-merge-tag>`;
};

/**
 * Serializes inline nodes. A mark that adjacent nodes share is opened only once, so that one link
 * becomes one anchor.
 */
const writeInline = (nodes: readonly InlineNode[] = []): string => {
  let html = '';
  let open: EmailMark[] = [];
  const closeFrom = (keepCount: number) => {
    html += open.slice(keepCount).reverse().map(closeMark).join('');
    open = open.slice(0, keepCount);
  };
  for (const node of nodes) {
    const marks = node.marks ?? [];
    const differs = marks.findIndex((mark, index) => {
      const openedMark = open[index];
      return !openedMark || !isSameMark(mark, openedMark);
    });
    closeFrom(differs === -1 ? marks.length : differs);
    html += marks.slice(open.length).map(openMark).join('') + writeInlineNode(node);
    open = [...marks];
  }
  closeFrom(0);
  return html;
};

const writeAll = (nodes: readonly AnyNode[]): string => nodes.map(writeNode).join('');

/** Returns a custom element such as `<email-button>`, with its attributes and content. */
const customElement = (type: AttrOwner, attrs: Readonly<Record<string, unknown>>, inner = '') =>
  `<email-${type}${writeAttrs(type, attrs)}>${inner}</email-${type}>`;

/**
 * Blocks that contain other blocks. All other blocks are serialized without descending into them.
 */
type BoxNode = Extract<
  AnyNode,
  { type: 'listItem' | 'bulletList' | 'orderedList' | 'column' | 'columns' | 'section' }
>;

const isBox = (node: AnyNode): node is BoxNode =>
  'content' in node && node.type !== 'paragraph' && node.type !== 'heading';

const tagOf = (node: BoxNode): readonly [name: string, attrs: string] => {
  switch (node.type) {
    case 'listItem':
      return ['li', ''];
    case 'bulletList':
      return ['ul', ''];
    case 'orderedList':
      return ['ol', writeAttrs('orderedList', node.attrs)];
    case 'column':
      return ['email-column', ''];
    default:
      return [`email-${node.type}`, writeAttrs(node.type, node.attrs)];
  }
};

const boxParts = (node: BoxNode) => {
  const [name, attrs] = tagOf(node);
  const content: readonly AnyNode[] = node.content;
  return { open: `<${name}${attrs}>`, content, close: `</${name}>` };
};

/**
 * Returns the opening and closing tags of a block that contains other blocks, and those blocks.
 * Returns undefined for other blocks.
 */
export const boxPartsOf = (node: AnyNode) => (isBox(node) ? boxParts(node) : undefined);

const writeLeaf = (node: Exclude<AnyNode, BoxNode>): string =>
  node.type === 'paragraph' || node.type === 'heading'
    ? customElement(node.type, node.attrs, writeInline(node.content))
    : customElement(node.type, node.attrs);

/** Serializes a node with all its content. */
export const writeNode = (node: AnyNode): string => {
  if (!isBox(node)) return writeLeaf(node);
  const { open, content, close } = boxParts(node);
  return open + writeAll(content) + close;
};

/** Serializes the attributes of the footer that differ from the default. */
export const writeFooter = ({ attrs }: EmailDoc): string =>
  attrs ? customElement('footer', attrs.footer) : '';

const EMPTY_PARAGRAPH = '<email-paragraph></email-paragraph>';

/**
 * Returns the form in which a document is stored. Default attributes and a default footer are
 * omitted, nothing is pretty-printed, and the empty document is `EMPTY_BODY`. The markup is always
 * generated from JSON. A browser's `getHTML()` would change the notation of colors, so that
 * unchanged drafts would look changed.
 */
export const docToMarkup = (doc: EmailDoc): string => {
  const markup = writeAll(doc.content) + writeFooter(doc);
  return markup === EMPTY_PARAGRAPH ? EMPTY_BODY : markup;
};
