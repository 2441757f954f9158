import type { JSONContent } from '@tiptap/core';
import { unwrapUrl } from '../../../../../shared/email/html/unwrap-url';
import { withText } from '../blocks/inline-text';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** One blank line keeps two paragraphs apart, which their paddings do; each further one is meant. */
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
 * Plain text as paragraphs: an empty line ends one, a single line break stays one. Written merge
 * tags become chips; addresses lose what others wrapped around them.
 */
export const textToParagraphs = (text: string): JSONContent[] =>
  paragraphsIn(text.replace(/\r\n?/g, '\n').replace(ADDRESS, unwrapUrl)).map((paragraph) => ({
    type: 'paragraph',
    content: withText([], paragraph),
  }));
