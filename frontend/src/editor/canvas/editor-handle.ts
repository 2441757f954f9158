import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { markupToDoc } from '../../../../shared/email/markup/markup-to-doc';
import { insertMarkup } from './blocks/insert-markup';
import type { EmailEditorHandle } from './context/email-editor-props';

/** Position of a block by its place in the email, as findings name it: "3", or "3.1" in a list. */
const positionOf = ({ state }: Editor, path: string): number | undefined => {
  const index = Number.parseInt(path, 10);
  let position: number | undefined;
  state.doc.forEach((_node, offset, at) => {
    if (at === index) position = offset;
  });
  return position;
};

const selectBlock = (editor: Editor, path: string): void => {
  const at = positionOf(editor, path);
  if (at === undefined) return;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)));
  editor.commands.focus();
  const dom = editor.view.nodeDOM(at);
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'center' });
};

const replaceBody = (editor: Editor, markup: string): void => {
  const { state, schema, view } = editor;
  const { content } = schema.nodeFromJSON(markupToDoc(markup));
  view.dispatch(closeHistory(state.tr.replaceWith(0, state.doc.content.size, content)));
};

const isShown = ({ view }: Editor): boolean => view.dom.getClientRects().length > 0;

/** What the frame around an editor may ask of it. */
export const editorHandle = (editor: Editor): EmailEditorHandle => ({
  insertMarkup: (markup) => insertMarkup(editor, markup),
  replaceBody: (markup) => replaceBody(editor, markup),
  selectBlock: (path) => selectBlock(editor, path),
  focus: () => void editor.commands.focus(),
  undo: () => void (isShown(editor) && editor.commands.undo()),
  redo: () => void (isShown(editor) && editor.commands.redo()),
});
