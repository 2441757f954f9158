import { closeHistory } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { insertBlocks } from './block-commands';

/** Inserts the blocks of stored markup after the current one, as one undo step. */
export const insertMarkup = (editor: Editor, markup: string): void => {
  const { schema } = editor;
  const blocks = markupToDoc(markup).content.map((block) => schema.nodeFromJSON(block));
  // Makes the insertion a separate undo step, even right after typing.
  editor.view.dispatch(closeHistory(insertBlocks(editor.state, Fragment.from(blocks))));
  editor.commands.focus();
};
