import type { CSSProperties } from 'react';
import type { InlineNode } from './email-doc';

/** Outlook's own property, which Outlook reads only if it precedes the height. */
export const EXACT_LINES = { msoLineHeightRule: 'exactly' } as const;

const LINE_HEIGHT = '133%';

/** Returns the font size of a run of text, in px, or the block's own if none is set. */
export const runSize = (node: InlineNode, blockSize: number): number => {
  const mark = node.marks?.find((candidate) => candidate.type === 'textStyle');
  return mark?.type === 'textStyle' ? (mark.attrs.fontSize ?? blockSize) : blockSize;
};

/**
 * Returns the height of a block's lines. Outlook treats a height as the minimum and adds to it
 * unless told beforehand that it is exact. But then it cuts off the top of larger text in the
 * block. So blocks with larger text don't set it.
 * @param size the block's own font size, px
 * @param runs all text in the block; undefined when it contains more than text
 */
export const lineHeight = (size: number, runs: readonly InlineNode[] | undefined): CSSProperties =>
  runs?.every((run) => runSize(run, size) <= size)
    ? { ...EXACT_LINES, lineHeight: LINE_HEIGHT }
    : { lineHeight: LINE_HEIGHT };
