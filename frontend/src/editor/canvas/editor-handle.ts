import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { readDoc } from '../../../../shared/email/document/read/read-doc';
import { docToSource } from '../../../../shared/email/markup/doc-to-source';
import { markupToDoc } from '../../../../shared/email/markup/markup-to-doc';
import { insertMarkup } from './blocks/insert-markup';
import type { EmailEditorHandle } from './context/email-editor-props';

const isList = (node: Node) => node.type.name === 'bulletList' || node.type.name === 'orderedList';

/**
 * Returns the position of the block at the end of an issue's path (`EmailWarning.path`). For a list
 * item, returns the position of the whole list. For a column, returns the position of its row,
 * because a column can't be selected.
 */
const positionOf = ({ state }: Editor, path: string): number | undefined => {
  let parent = state.doc;
  let contentStart = 0;
  let foundPos: number | undefined;
  for (const index of path.split('.').map(Number)) {
    if (index >= parent.childCount || isList(parent)) break;
    const sizeBefore = parent.children
      .slice(0, index)
      .reduce((sum, node) => sum + node.nodeSize, 0);
    parent = parent.child(index);
    if (NodeSelection.isSelectable(parent)) foundPos = contentStart + sizeBefore;
    contentStart += sizeBefore + 1;
  }
  return foundPos;
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
  const { content, attrs } = schema.nodeFromJSON(markupToDoc(markup));
  const tr = state.tr.replaceWith(0, state.doc.content.size, content);
  view.dispatch(closeHistory(tr.setDocAttribute('footer', attrs.footer)));
};

const isVisible = ({ view }: Editor): boolean => view.dom.getClientRects().length > 0;

/** Creates the interface through which the surrounding page controls the editor. */
export const editorHandle = (editor: Editor): EmailEditorHandle => ({
  source: () => docToSource(readDoc(editor.getJSON())),
  insertMarkup: (markup) => insertMarkup(editor, markup),
  replaceBody: (markup) => replaceBody(editor, markup),
  selectBlock: (path) => selectBlock(editor, path),
  focus: () => void editor.commands.focus(),
  undo: () => void (isVisible(editor) && editor.commands.undo()),
  redo: () => void (isVisible(editor) && editor.commands.redo()),
});
