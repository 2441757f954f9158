import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { mergeParts } from '../../../../shared/email/merge/merge-words';
import { lineText } from './line-text';

type FoundTag = { readonly from: number; readonly to: number; readonly attrs: object };

/** Finds merge tags that are still plain text, for example after the user types the last brace. */
const findTypedTags = (doc: Node): readonly FoundTag[] => {
  const found: FoundTag[] = [];
  doc.descendants((node, position) => {
    let from = position;
    for (const part of node.isText ? mergeParts(node.text ?? '') : []) {
      const length = typeof part === 'string' ? part.length : part.typed.length;
      if (typeof part !== 'string') {
        const { name, fallback, format = '', typed } = part;
        found.push({ from, to: from + length, attrs: { name, fallback, format, typed } });
      }
      from += length;
    }
  });
  return found;
};

/**
 * Turns every typed or pasted tag into a pill. Also handles text that becomes a tag because
 * something inside it is deleted.
 */
const chips = new Plugin({
  appendTransaction: (changes: readonly Transaction[], _oldState, { doc, tr, schema }) => {
    if (!changes.some(({ docChanged }) => docChanged)) return null;
    const found = findTypedTags(doc);
    // Replaces from the last tag to the first, so that earlier positions stay valid.
    for (const { from, to, attrs } of found.toReversed()) {
      tr.replaceWith(from, to, schema.node('tag', attrs));
    }
    return found.length > 0 ? tr : null;
  },
});

/**
 * Prevents the line from growing beyond its maximum length. A line that is already too long can
 * still be shortened.
 */
const lengthLimitPlugin = (maxLength: number) =>
  new Plugin({
    filterTransaction: ({ docChanged, doc, before }) => {
      if (!docChanged) return true;
      const { length } = lineText(doc);
      return length <= maxLength || length <= lineText(before).length;
    },
  });

const toOneLine = (text: string): string => {
  const lines = text.split(/[\r\n\u2028\u2029]+/);
  return lines.length === 1 ? text : lines.map((line) => line.trim()).join(' ');
};

/**
 * Returns the beginning of a text without cutting a character in half. For example, an emoji has
 * two or more UTF-16 units.
 */
const truncate = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/**
 * Inserts pasted or dropped content as plain text, because formatting and line breaks don't belong
 * in a header.
 */
const plainText = (maxLength: number) =>
  new Plugin({
    props: {
      handlePaste: ({ state, dispatch }, event) => {
        const pasted = toOneLine((event.clipboardData?.getData('text/plain') ?? '').toWellFormed());
        const { from, to } = state.selection;
        const remainingLength =
          lineText(state.doc).length - lineText(state.doc.cut(from, to)).length;
        const room = Math.max(0, maxLength - remainingLength);
        if (pasted)
          dispatch(state.tr.insertText(truncate(pasted, room), from, to).scrollIntoView());
        return true;
      },
      handleDrop: (_view, event) => !event.dataTransfer?.types.includes('text/plain'),
    },
  });

export const linePlugins = (maxLength: number): Plugin[] => [
  chips,
  lengthLimitPlugin(maxLength),
  plainText(maxLength),
];
