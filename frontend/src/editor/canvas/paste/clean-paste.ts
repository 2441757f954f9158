import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { readPastedHtml } from './clean-pasted-html';
import type { Pasted } from './paste-notes';
import { textToParagraphs } from './pasted-text';

const NOTHING: Pasted = { html: '', text: '', tables: 0, unreadableImages: 0 };

/** Returns whether a paste may need a note. The code for notes is loaded only for such a paste. */
const hasPasteNotes = ({ text, tables, unreadableImages }: Pasted): boolean =>
  tables > 0 || unreadableImages > 0 || /[*%[{<]/.test(text);

/**
 * Gives an empty paragraph the type and alignment of the first pasted block. By default,
 * ProseMirror keeps the type and alignment of the paragraph, because it treats the first pasted
 * block as a continuation of existing text.
 */
const applyFirstBlockType = (view: EditorView, slice: Slice): boolean => {
  const { selection, tr } = view.state;
  const first = slice.content.firstChild;
  const { $from } = selection;
  const isEmptyParagraph =
    selection instanceof TextSelection &&
    $from.sameParent(selection.$to) &&
    $from.parent.type.name === 'paragraph' &&
    $from.parent.content.size === selection.to - selection.from;
  if (!first?.isTextblock || slice.openStart !== 1 || !isEmptyParagraph) return false;
  const at = $from.before();
  tr.setNodeMarkup(at, first.type, first.attrs).replaceSelection(slice);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
};

/**
 * Reduces content pasted from other programs to what an email can show.
 * @param fields names of the audience's own fields
 */
export const cleanPaste = (editor: Editor, fields: () => readonly string[]): Plugin => {
  let lastPaste = NOTHING;
  const notifyOfChanges = async (): Promise<void> => {
    if (!hasPasteNotes(lastPaste)) return;
    const pastedContent = lastPaste;
    const { notifyOfPaste: showPasteNotes } = await import('./paste-notes');
    showPasteNotes(editor, pastedContent, fields());
  };
  return new Plugin({
    props: {
      transformPastedHTML: (html) => {
        const { html: cleanHtml, tables, unreadableImages } = readPastedHtml(html);
        lastPaste = { html, text: '', tables, unreadableImages };
        return cleanHtml;
      },
      clipboardTextParser: (text, $context) => {
        const { schema } = $context.doc.type;
        const marks = $context.marks();
        const withMarks = (block: Node) =>
          block.copy(Fragment.from(block.content.content.map((inline) => inline.mark(marks))));
        const blocks = textToParagraphs(text).map((json) => withMarks(schema.nodeFromJSON(json)));
        lastPaste = NOTHING;
        return Slice.maxOpen(Fragment.from(blocks));
      },
      handlePaste: (view, _event, slice) => {
        // Makes the paste a separate undo step, even right after typing.
        view.dispatch(closeHistory(view.state.tr));
        const text = slice.content.textBetween(0, slice.content.size, '\n');
        lastPaste = { ...lastPaste, text };
        // Shows the note only after the text is inserted, because the note may offer to change that
        // text.
        setTimeout(
          () =>
            void notifyOfChanges().finally(() => {
              lastPaste = NOTHING;
            }),
        );
        return applyFirstBlockType(view, slice);
      },
    },
  });
};
