import type { AttrsOf } from './attrs';
import type { BlockNode, ButtonNode, EmailDoc, InlineNode } from './email-doc';

const withDescendants = (node: BlockNode): BlockNode[] =>
  node.type === 'bulletList' || node.type === 'orderedList'
    ? [node, ...node.content.flatMap((item) => item.content.flatMap(withDescendants))]
    : [node];

/** Every block in reading order, those inside lists included. */
export const allBlocks = (doc: EmailDoc): BlockNode[] => doc.content.flatMap(withDescendants);

export const textOf = (node: BlockNode): readonly InlineNode[] =>
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

/** Part 1 §5: a border shows only when its style is not none and its width above 0. */
export const hasBorder = ({
  borderStyle,
  borderWidth,
}: Pick<AttrsOf<'button'>, 'borderStyle' | 'borderWidth'>): boolean =>
  borderStyle !== 'none' && borderWidth > 0;

export const buttonsOf = (doc: EmailDoc): ButtonNode[] =>
  allBlocks(doc).filter((node) => node.type === 'button');

/** Colours of the borders that show around buttons and images. */
export const borderColorsOf = (doc: EmailDoc): string[] =>
  allBlocks(doc).flatMap((node) =>
    (node.type === 'button' || node.type === 'image') && hasBorder(node.attrs)
      ? [node.attrs.borderColor]
      : [],
  );

export const textColorsOf = (doc: EmailDoc): string[] => [
  ...new Set(allBlocks(doc).flatMap((node) => textOf(node).flatMap((run) => runColor(run) ?? []))),
];
