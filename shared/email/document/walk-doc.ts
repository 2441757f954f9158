import type { AnyNode, EmailDoc, InlineNode, TopNode } from './email-doc';

/**
 * Returns the direct children of a node: blocks, the columns of a row, or the items of a list. A
 * text block has none.
 */
export const childrenOf = (node: AnyNode): readonly AnyNode[] => {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
    case 'columns':
    case 'column':
    case 'section':
    case 'listItem':
      return node.content;
    default:
      return [];
  }
};

const withDescendants = (node: AnyNode): AnyNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
];

/** Returns all blocks in reading order, including those in lists, columns, and sections. */
export const allBlocks = (doc: EmailDoc): TopNode[] =>
  doc.content
    .flatMap(withDescendants)
    .filter((node) => node.type !== 'listItem' && node.type !== 'column');

export const textOf = (node: AnyNode): readonly InlineNode[] =>
  node.type === 'paragraph' || node.type === 'heading' ? (node.content ?? []) : [];

/**
 * Returns the color of a run of text. Returns undefined if it has none, so that the color of the
 * email's style applies.
 */
export const runColor = (node: InlineNode): string | undefined => {
  const mark = node.marks?.find((candidate) => candidate.type === 'textStyle');
  return mark?.type === 'textStyle' ? (mark.attrs.color ?? undefined) : undefined;
};

export const runLink = (node: InlineNode): string | undefined => {
  const mark = node.marks?.find((candidate) => candidate.type === 'link');
  return mark?.type === 'link' ? mark.attrs.href : undefined;
};

/** Returns whether a border is shown, which requires a style and a width. */
export const hasBorder = ({
  borderStyle,
  borderWidth,
}: {
  readonly borderStyle: string;
  readonly borderWidth: number;
}): boolean => borderStyle !== 'none' && borderWidth > 0;
