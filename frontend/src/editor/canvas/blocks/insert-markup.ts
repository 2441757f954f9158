import { closeHistory } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { insertBlocks } from './block-commands';

/** Inserts the blocks of stored markup behind the current one, in one step of the history. */
export const insertMarkup = (editor: Editor, markup: string): void => {
  const { schema } = editor;
  const blocks = markupToDoc(markup).content.map((block) => schema.nodeFromJSON(block));
  // A step of its own, however soon it follows on what was typed.
  editor.view.dispatch(closeHistory(insertBlocks(editor.state, Fragment.from(blocks))));
  editor.commands.focus();
};
