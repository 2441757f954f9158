import type { CSSProperties } from 'react';
import type { InlineNode } from './email-doc';

/** Outlook's own property: it reads it only in front of the height. */
export const EXACT_LINES = { msoLineHeightRule: 'exactly' } as const;

const LINE_HEIGHT = '133%';

/** The font size set on a run of text, in px; the block's own where none is set. */
export const runSize = (node: InlineNode, blockSize: number): number => {
  const mark = node.marks?.find((candidate) => candidate.type === 'textStyle');
  return mark?.type === 'textStyle' ? (mark.attrs.fontSize ?? blockSize) : blockSize;
};

/**
 * Height of a block's lines. Outlook takes a height for the least one and adds to it unless told
 * that it is exact, in front of the height itself; but it also gives larger text in the block no
 * more than that and cuts its top off, so blocks with larger text are not told.
 * @param size the block's own font size, px
 * @param runs all text in the block; undefined when it holds more than text
 */
export const lineHeight = (size: number, runs: readonly InlineNode[] | undefined): CSSProperties =>
  runs?.every((run) => runSize(run, size) <= size)
    ? { ...EXACT_LINES, lineHeight: LINE_HEIGHT }
    : { lineHeight: LINE_HEIGHT };
