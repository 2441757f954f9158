import { EmailError } from '../email-error';
import type { HtmlElement, HtmlNode } from '../html/html-nodes';
import { isElement, isText } from '../html/html-nodes';
import type { Loose } from '../loose-json';
import { recordOf } from '../loose-json';
import type { Dialect, TagRule } from './markup-rules';

/**
 * The maximum depth of markup. It is deeper than any email that people write or export, and far
 * from a stack overflow.
 */
const MAX_MARKUP_DEPTH = 150;

interface OpenBlock extends Loose {
  content: Loose[];
}

// Replaces line breaks in markup with spaces, because they are only layout. Spaces that the author
// typed are kept.
const collapseLineBreaks = (text: string): string =>
  text.replace(/(?<![ \t])[ \t]*[\r\n\f]+[ \t]*/g, ' ');

/**
 * Adds a mark to others. If there are two text styles, the attributes of the inner style override
 * those of the outer style.
 */
const withMark = (marks: readonly Loose[], mark: Loose): Loose[] => {
  const outer = marks.find((other) => other.type === mark.type);
  const definedAttrs = Object.entries(recordOf(mark.attrs)).filter(
    ([, value]) => value !== undefined,
  );
  const attrs = { ...recordOf(outer?.attrs), ...Object.fromEntries(definedAttrs) };
  return [...marks.filter((other) => other !== outer), { type: mark.type, attrs }];
};

/**
 * Builds the blocks of one container (the document, a list item, a column, or a section) from
 * parsed HTML. Text outside of a paragraph gets its own paragraph, and a block inside a paragraph
 * splits the paragraph. The result is JSON that `readDoc` has to validate.
 */
export class MarkupReader {
  private readonly content: Loose[] = [];
  private template: Loose = { type: 'paragraph' };
  private current: OpenBlock | undefined;
  /** The number of blocks before the current text block. Undefined outside of text blocks. */
  private textblockStart: number | undefined;

  constructor(
    private readonly dialect: Dialect,
    private readonly depth = 0,
    private readonly found: { footer?: Readonly<Record<string, unknown>> } = {},
  ) {}

  /**
   * Returns the attributes of the document, such as the footer's, that were found among its blocks.
   */
  documentAttrs(): Readonly<Record<string, unknown>> {
    return this.found;
  }

  blocks(): Loose[] {
    return this.content;
  }

  visitAll(nodes: readonly HtmlNode[], marks: readonly Loose[] = [], depth = this.depth): void {
    if (depth > MAX_MARKUP_DEPTH) throw new EmailError('code_too_deep');
    for (const node of nodes) {
      if (isText(node)) this.addText(collapseLineBreaks(node.data), marks);
      else if (isElement(node)) this.visitElement(node, marks, depth + 1);
    }
  }

  private visitElement(element: HtmlElement, marks: readonly Loose[], depth: number): void {
    const rule = this.dialect(element.name, element.attribs);
    const visitChildren = (innerMarks = marks) =>
      this.visitAll(element.children, innerMarks, depth);
    if (rule.as === 'drop') return;
    if (rule.as === 'mark') visitChildren(withMark(marks, rule.mark));
    else if (rule.as === 'textblock') this.inTextblock(rule.node, visitChildren);
    else if (rule.as === 'list') this.addList(rule.node, element, marks, depth);
    else if (rule.as === 'box') this.addBox(rule.node, element, marks, depth);
    else if (rule.as === 'break') this.addInline({ type: 'hardBreak' }, marks);
    else if (rule.as === 'unwrap') visitChildren();
    else if (rule.as === 'inlineAtom') {
      this.addInline(rule.node, marks);
      visitChildren();
    } else this.separately(rule, visitChildren);
  }

  /**
   * Reads the content of an element as separate blocks. If the author forgot to close the element,
   * the parser treats the blocks after it as its content.
   */
  private separately(rule: TagRule, visitChildren: () => void): void {
    this.current = undefined;
    if (rule.as === 'atom') this.content.push(rule.node);
    if (rule.as === 'footer') this.found.footer = rule.attrs;
    visitChildren();
    this.current = undefined;
  }

  private inTextblock(node: Loose, visitChildren: () => void): void {
    const outer = { template: this.template, textblockStart: this.textblockStart };
    const start = this.content.length;
    this.current = undefined;
    this.template = node;
    this.textblockStart = start;
    visitChildren();
    if (this.content.length === start) this.content.push({ ...node });
    this.current = undefined;
    this.template = outer.template;
    this.textblockStart = outer.textblockStart;
  }

  private addBox(node: Loose, element: HtmlElement, marks: readonly Loose[], depth: number): void {
    const innerMarks = this.inner(depth);
    innerMarks.visitAll(element.children, marks);
    this.current = undefined;
    this.content.push({ ...node, content: innerMarks.blocks() });
  }

  private inner(depth: number): MarkupReader {
    return new MarkupReader(this.dialect, depth + 1, this.found);
  }

  private addList(node: Loose, element: HtmlElement, marks: readonly Loose[], depth: number): void {
    const items = element.children.flatMap((child) => {
      const isItem = isElement(child) && this.dialect(child.name, child.attribs).as === 'item';
      const item = this.inner(depth);
      item.visitAll(isItem ? child.children : [child], marks);
      return isItem || item.blocks().length ? [{ type: 'listItem', content: item.blocks() }] : [];
    });
    this.current = undefined;
    this.content.push({ ...node, content: items });
  }

  /**
   * White space between blocks is only layout and is ignored. White space at the start of a
   * paragraph is kept, because the author typed it.
   */
  private addText(text: string, marks: readonly Loose[]): void {
    const isAtStart = this.textblockStart === this.content.length;
    const isLayout = !this.current && !isAtStart && !text.trim();
    if (text && !isLayout) this.addInline({ type: 'text', text }, marks);
  }

  private addInline(node: Loose, marks: readonly Loose[]): void {
    if (!this.current) {
      this.current = { ...this.template, content: [] };
      this.content.push(this.current);
    }
    this.current.content.push({ ...node, marks });
  }
}
