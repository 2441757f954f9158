import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { mergeParts } from '../../../../shared/email/merge/merge-words';
import { lineText } from './line-text';

type Found = { readonly from: number; readonly to: number; readonly attrs: object };

/** Tags that stand as plain text, as after typing the last brace. */
const typedTags = (doc: Node): readonly Found[] => {
  const found: Found[] = [];
  doc.descendants((node, position) => {
    let from = position;
    for (const part of node.isText ? mergeParts(node.text ?? '') : []) {
      const length = typeof part === 'string' ? part.length : part.typed.length;
      if (typeof part !== 'string') {
        const { name, fallback, typed } = part;
        found.push({ from, to: from + length, attrs: { name, fallback, typed } });
      }
      from += length;
    }
  });
  return found;
};

/** Turns every tag that was typed, pasted or completed by a deletion into a chip. */
const chips = new Plugin({
  appendTransaction: (changes: readonly Transaction[], _before, { doc, tr, schema }) => {
    if (!changes.some(({ docChanged }) => docChanged)) return null;
    const found = typedTags(doc);
    // From the end, so that the positions before stay true.
    for (const { from, to, attrs } of found.toReversed()) {
      tr.replaceWith(from, to, schema.node('tag', attrs));
    }
    return found.length > 0 ? tr : null;
  },
});

/** Nothing makes the line longer than it may be; an existing longer one can be shortened. */
const bounded = (maxLength: number) =>
  new Plugin({
    filterTransaction: ({ docChanged, doc, before }) => {
      if (!docChanged) return true;
      const { length } = lineText(doc);
      return length <= maxLength || length <= lineText(before).length;
    },
  });

const oneLine = (text: string): string => {
  const lines = text.split(/[\r\n\u2028\u2029]+/);
  return lines.length === 1 ? text : lines.map((line) => line.trim()).join(' ');
};

/** The beginning of a text, no sign of it in halves: an emoji is two or more of JavaScript's characters. */
const beginning = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/** What is pasted or dropped is text: formatting and line ends have no place in a header. */
const plainText = (maxLength: number) =>
  new Plugin({
    props: {
      handlePaste: ({ state, dispatch }, event) => {
        const pasted = oneLine((event.clipboardData?.getData('text/plain') ?? '').toWellFormed());
        const { from, to } = state.selection;
        const kept = lineText(state.doc).length - lineText(state.doc.cut(from, to)).length;
        const room = Math.max(0, maxLength - kept);
        if (pasted)
          dispatch(state.tr.insertText(beginning(pasted, room), from, to).scrollIntoView());
        return true;
      },
      handleDrop: (_view, event) => !event.dataTransfer?.types.includes('text/plain'),
    },
  });

export const linePlugins = (maxLength: number): Plugin[] => [
  chips,
  bounded(maxLength),
  plainText(maxLength),
];
