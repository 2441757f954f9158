import type { AttrsOf } from './attrs';

/**
 * The email document: the JSON that TipTap's `editor.getJSON()` gives, narrowed to our schema.
 * `readDoc` makes one from anything.
 */
export type LinkMark = { type: 'link'; attrs: AttrsOf<'link'> };
export type TextStyleMark = { type: 'textStyle'; attrs: AttrsOf<'textStyle'> };
export type PlainMark = { type: 'bold' | 'italic' | 'underline' | 'strike' };
export type EmailMark = LinkMark | TextStyleMark | PlainMark;

type Marked = { marks?: EmailMark[] };
export type TextNode = Marked & { type: 'text'; text: string };
export type HardBreakNode = Marked & { type: 'hardBreak' };
export type MergeTagNode = Marked & { type: 'mergeTag'; attrs: AttrsOf<'mergeTag'> };
export type InlineNode = TextNode | HardBreakNode | MergeTagNode;

export type ParagraphNode = {
  type: 'paragraph';
  attrs: AttrsOf<'paragraph'>;
  content?: InlineNode[];
};
export type HeadingNode = { type: 'heading'; attrs: AttrsOf<'heading'>; content?: InlineNode[] };
export type ButtonNode = { type: 'button'; attrs: AttrsOf<'button'> };
export type DividerNode = { type: 'divider'; attrs: AttrsOf<'divider'> };
export type ImageNode = { type: 'image'; attrs: AttrsOf<'image'> };
export type ListItemNode = { type: 'listItem'; content: BlockNode[] };
export type BulletListNode = { type: 'bulletList'; content: ListItemNode[] };
export type OrderedListNode = {
  type: 'orderedList';
  attrs: AttrsOf<'orderedList'>;
  content: ListItemNode[];
};
export type ListNode = BulletListNode | OrderedListNode;
export type TextBlockNode = ParagraphNode | HeadingNode;
export type BlockNode = TextBlockNode | ButtonNode | DividerNode | ImageNode | ListNode;
export type EmailDoc = { type: 'doc'; content: BlockNode[] };

/** The order in which ProseMirror's schema ranks our marks, outermost first. */
export const MARK_ORDER: readonly EmailMark['type'][] = [
  'link',
  'textStyle',
  'bold',
  'italic',
  'underline',
  'strike',
];

/** Stored body of an email without content; its 7 characters are the specification's threshold. */
export const EMPTY_BODY = '<p></p>';
