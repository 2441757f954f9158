import type { JSONContent } from '@tiptap/core';
import { withText } from '../blocks/inline-text';

/**
 * Plain text as paragraphs: an empty line ends one, a single line break stays one. Written merge
 * tags become chips.
 */
export const textToParagraphs = (text: string): JSONContent[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => ({ type: 'paragraph', content: withText([], paragraph) }));
