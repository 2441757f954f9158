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

/** Marks that neighbours share stay open across them, so one link is one anchor. */
const writeInline = (nodes: readonly InlineNode[] = []): string => {
  let html = '';
  let open: EmailMark[] = [];
  const closeFrom = (keep: number) => {
    html += open.slice(keep).reverse().map(closeMark).join('');
    open = open.slice(0, keep);
  };
  for (const node of nodes) {
    const marks = node.marks ?? [];
    const differs = marks.findIndex((mark, index) => {
      const other = open[index];
      return !other || !isSameMark(mark, other);
    });
    closeFrom(differs === -1 ? marks.length : differs);
    html += marks.slice(open.length).map(openMark).join('') + writeInlineNode(node);
    open = [...marks];
  }
  closeFrom(0);
  return html;
};

const writeAll = (nodes: readonly AnyNode[]): string => nodes.map(writeNode).join('');

/** Our own element of a type: its attributes, and what is in it. */
const ownElement = (type: AttrOwner, attrs: Readonly<Record<string, unknown>>, inner = '') =>
  `<email-${type}${writeAttrs(type, attrs)}>${inner}</email-${type}>`;

const writeNode = (node: AnyNode): string => {
  switch (node.type) {
    case 'listItem':
      return `<li>${writeAll(node.content)}</li>`;
    case 'bulletList':
      return `<ul>${writeAll(node.content)}</ul>`;
    case 'orderedList':
      return `<ol${writeAttrs('orderedList', node.attrs)}>${writeAll(node.content)}</ol>`;
    case 'column':
      return `<email-column>${writeAll(node.content)}</email-column>`;
    case 'columns':
    case 'section':
      return ownElement(node.type, node.attrs, writeAll(node.content));
    case 'paragraph':
    case 'heading':
      return ownElement(node.type, node.attrs, writeInline(node.content));
    default:
      return ownElement(node.type, node.attrs);
  }
};

const EMPTY_PARAGRAPH = '<email-paragraph></email-paragraph>';

/**
 * The stored form of a document: attributes equal to their default are left out, a footer of the
 * default look too, nothing is pretty-printed, and the empty document is `EMPTY_BODY`. Always written from JSON: a browser's
 * `getHTML()` respells colours and would mark unchanged drafts as changed.
 */
export const docToMarkup = (doc: EmailDoc): string => {
  const footer = doc.attrs ? ownElement('footer', doc.attrs.footer) : '';
  const markup = writeAll(doc.content) + footer;
  return markup === EMPTY_PARAGRAPH ? EMPTY_BODY : markup;
};
