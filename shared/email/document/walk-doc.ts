import type { AnyNode, EmailDoc, InlineNode, TopNode } from './email-doc';

/** The nodes directly in a node: blocks, columns of a row, items of a list; none in a text. */
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

/** Every block in reading order, those inside lists, columns and sections included. */
export const allBlocks = (doc: EmailDoc): TopNode[] =>
  doc.content
    .flatMap(withDescendants)
    .filter((node) => node.type !== 'listItem' && node.type !== 'column');

export const textOf = (node: AnyNode): readonly InlineNode[] =>
  node.type === 'paragraph' || node.type === 'heading' ? (node.content ?? []) : [];

/** The colour set on a run of text, or undefined where the style's own applies. */
export const runColor = (node: InlineNode): string | undefined => {
  const mark = node.marks?.find((candidate) => candidate.type === 'textStyle');
  return mark?.type === 'textStyle' ? (mark.attrs.color ?? undefined) : undefined;
};

export const runLink = (node: InlineNode): string | undefined => {
  const mark = node.marks?.find((candidate) => candidate.type === 'link');
  return mark?.type === 'link' ? mark.attrs.href : undefined;
};

/** A border needs a style and a width. */
export const hasBorder = ({
  borderStyle,
  borderWidth,
}: {
  readonly borderStyle: string;
  readonly borderWidth: number;
}): boolean => borderStyle !== 'none' && borderWidth > 0;
