import type { AtomNode } from '../blocks/blocks';
import type { AttrsOf } from './attrs';

/**
 * A link in the email document. The document is the JSON of TipTap's `editor.getJSON()`, limited to
 * our schema. `readDoc` creates one from any value.
 */
export type LinkMark = { type: 'link'; attrs: AttrsOf<'link'> };
export type TextStyleMark = { type: 'textStyle'; attrs: AttrsOf<'textStyle'> };
export type PlainMark = { type: 'bold' | 'italic' | 'underline' | 'strike' };
export type EmailMark = LinkMark | TextStyleMark | PlainMark;

type WithMarks = { marks?: EmailMark[] };
export type TextNode = WithMarks & { type: 'text'; text: string };
export type HardBreakNode = WithMarks & { type: 'hardBreak' };
export type MergeTagNode = WithMarks & { type: 'mergeTag'; attrs: AttrsOf<'mergeTag'> };
export type InlineNode = TextNode | HardBreakNode | MergeTagNode;

export type ParagraphNode = {
  type: 'paragraph';
  attrs: AttrsOf<'paragraph'>;
  content?: InlineNode[];
};
export type HeadingNode = { type: 'heading'; attrs: AttrsOf<'heading'>; content?: InlineNode[] };
export type ListItemNode = { type: 'listItem'; content: BlockNode[] };
export type BulletListNode = { type: 'bulletList'; content: ListItemNode[] };
export type OrderedListNode = {
  type: 'orderedList';
  attrs: AttrsOf<'orderedList'>;
  content: ListItemNode[];
};
export type ListNode = BulletListNode | OrderedListNode;
export type TextBlockNode = ParagraphNode | HeadingNode;
export type BlockNode = TextBlockNode | ListNode | AtomNode;
export type ColumnNode = { type: 'column'; content: BlockNode[] };
/** Two or three columns side by side. Each contains blocks, but no columns or sections. */
export type ColumnsNode = { type: 'columns'; attrs: AttrsOf<'columns'>; content: ColumnNode[] };
export type RowNode = BlockNode | ColumnsNode;
/** Blocks and columns on their own background, as wide as the card. */
export type SectionNode = { type: 'section'; attrs: AttrsOf<'section'>; content: RowNode[] };
export type TopNode = RowNode | SectionNode;
export type FooterAttrs = AttrsOf<'footer'>;
export type EmailDoc = {
  type: 'doc';
  /**
   * The look of the footer. Absent if it is the default. The footer's text isn't part of the
   * document.
   */
  attrs?: { footer: FooterAttrs };
  content: TopNode[];
};
export type AnyNode = TopNode | ColumnNode | ListItemNode;

/** The order of marks in the ProseMirror schema, outermost first. */
export const MARK_ORDER: readonly EmailMark['type'][] = [
  'link',
  'textStyle',
  'bold',
  'italic',
  'underline',
  'strike',
];

/**
 * The stored body of an email without content. Its length of 7 characters is
 * `limits.emptyBodyLength`.
 */
export const EMPTY_BODY = '<p></p>';
