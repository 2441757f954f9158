import type { JSONContent } from '@tiptap/core';
import { unwrapUrl } from '../../../../../shared/email/html/unwrap-url';
import { withText } from '../blocks/inline-text';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/**
 * Splits a text into paragraphs. The first blank line after a paragraph only separates it from the
 * next one, which the paragraphs' paddings already do. Each further blank line is intended and
 * stays.
 */
const paragraphsIn = (text: string): readonly string[] => {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    if (line.trim()) lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines.join('\n'));
      lines = [];
    } else if (paragraphs.length > 0) paragraphs.push('');
  }
  const last = paragraphs.findLastIndex((paragraph) => paragraph !== '');
  return last < 0 ? [text] : paragraphs.slice(0, last + 1);
};

/**
 * Converts plain text to paragraphs. An empty line ends a paragraph, and a single line break stays.
 * Merge tags become pills, and wrapped URLs are unwrapped.
 */
export const textToParagraphs = (text: string): JSONContent[] =>
  paragraphsIn(text.replace(/\r\n?/g, '\n').replace(ADDRESS, unwrapUrl)).map((paragraph) => ({
    type: 'paragraph',
    content: withText([], paragraph),
  }));
