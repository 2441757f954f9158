import type { CSSProperties } from 'react';
import type { InlineNode } from './email-doc';

/** A property that only Outlook knows. Outlook reads it only if it comes before the line height. */
export const EXACT_LINES = { msoLineHeightRule: 'exactly' } as const;

const LINE_HEIGHT = '133%';

/**
 * Returns the font size of a run of text in px. If the run has none, returns the font size of the
 * block.
 */
export const runSize = (node: InlineNode, blockSize: number): number => {
  const mark = node.marks?.find((candidate) => candidate.type === 'textStyle');
  return mark?.type === 'textStyle' ? (mark.attrs.fontSize ?? blockSize) : blockSize;
};

/**
 * Returns the CSS for the height of a block's lines. Outlook treats a line height as the minimum
 * and adds to it, unless a property before it says that it is exact. But with an exact height,
 * Outlook cuts off the top of text that is larger than the block's own. So the property is left out
 * for blocks with larger text.
 * @param size the block's own font size in px
 * @param runs all text in the block; undefined if it contains more than text
 */
export const lineHeight = (size: number, runs: readonly InlineNode[] | undefined): CSSProperties =>
  runs?.every((run) => runSize(run, size) <= size)
    ? { ...EXACT_LINES, lineHeight: LINE_HEIGHT }
    : { lineHeight: LINE_HEIGHT };
