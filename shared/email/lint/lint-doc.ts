import type { BlockContent } from '../blocks/block';
import { blockOf, isAtom } from '../blocks/blocks';
import { cardBackground, sectionBackground } from '../document/background';
import type { AnyNode, EmailDoc, HeadingNode } from '../document/email-doc';
import { type HtmlParts, NO_HTML } from '../document/html-parts';
import type { EmailStyle } from '../document/styles';
import { allBlocks, childrenOf, textOf } from '../document/walk-doc';
import type { EmailWarning } from './lint';
import { warning } from './lint';
import { type BlockContext, isTextOrAtom, lintBlock, lintSource, plainText } from './lint-block';
import type { EmailTrigger, ShopDetails } from './lint-products';

interface LintContext {
  style: EmailStyle;
  fields: readonly string[] | undefined;
  /** The content of the HTML blocks. Without it, they aren't checked. */
  html?: HtmlParts;
  shop?: ShopDetails | undefined;
  trigger?: EmailTrigger | undefined;
}

const lintChildren = (node: AnyNode, path: string, context: BlockContext): EmailWarning[] =>
  childrenOf(node).flatMap((child, index) => {
    const childPath = `${path}.${index}`;
    if (child.type !== 'listItem') return lintNode(child, childPath, context);
    // In a list, the path of an issue only identifies the list item, even if the item has several
    // blocks.
    return child.content.flatMap((block) => lintNode(block, childPath, context));
  });

const isBlank = (node: AnyNode): boolean =>
  node.type === 'paragraph' && plainText(node.content ?? []).trim() === '';

const lintNode = (node: AnyNode, path: string, context: BlockContext): EmailWarning[] => {
  if (isTextOrAtom(node)) return lintBlock(node, path, context);
  switch (node.type) {
    case 'section': {
      const background = sectionBackground(node.attrs, context.style);
      return [
        ...lintSource(node.attrs.src, path),
        ...lintChildren(node, path, { ...context, background }),
      ];
    }
    case 'column':
      return node.content.every(isBlank)
        ? [warning('column_empty', path)]
        : lintChildren(node, path, context);
    default:
      return lintChildren(node, path, context);
  }
};

/** Returns all headings in reading order, each with its path. */
const headingsIn = (nodes: readonly AnyNode[], path: string): [HeadingNode, string][] =>
  nodes.flatMap((node, index): [HeadingNode, string][] => {
    const childPath = `${path}${index}`;
    if (node.type === 'heading') return [[node, childPath]];
    const holds = node.type === 'columns' || node.type === 'column' || node.type === 'section';
    return holds ? headingsIn(node.content, `${childPath}.`) : [];
  });

const lintHeadings = (doc: EmailDoc): EmailWarning[] => {
  const headings = headingsIn(doc.content, '');
  return headings.flatMap(([heading, path], position) => {
    const before = headings[position - 1]?.[0].attrs.level ?? heading.attrs.level;
    return heading.attrs.level > before + 1 ? [warning('heading_order', path)] : [];
  });
};

const lintContent = (doc: EmailDoc, html: HtmlParts): EmailWarning[] => {
  const contents = allBlocks(doc).map((node): BlockContent => {
    if (isAtom(node)) return blockOf(node).content(node.attrs, html);
    return plainText(textOf(node)).trim() === '' ? 'nothing' : 'text';
  });
  if (contents.includes('text')) return [];
  if (contents.includes('picture')) return [warning('body_image_only')];
  return contents.includes('other') ? [] : [warning('body_empty')];
};

/**
 * Returns the issues of a document. Used by the editor's check panel and by `compileEmail`.
 * @param context.fields the names of the audience's fields; without them, no merge tag is reported
 *   as unknown
 */
export const lintDoc = (
  doc: EmailDoc,
  { style, fields, html = NO_HTML, shop, trigger }: LintContext,
): EmailWarning[] => {
  const background = cardBackground(style);
  const context: BlockContext = { style, background, fields, html, shop, trigger };
  return [
    ...lintContent(doc, html),
    ...doc.content.flatMap((node, index) => lintNode(node, String(index), context)),
    ...lintHeadings(doc),
  ];
};
