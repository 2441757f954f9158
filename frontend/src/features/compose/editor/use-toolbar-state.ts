import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';

const textBlockOf = (editor: Editor): 'paragraph' | 'title' | 'subtitle' => {
  if (editor.isActive('heading', { level: 1 })) return 'title';
  return editor.isActive('heading', { level: 2 }) ? 'subtitle' : 'paragraph';
};

const attributesOfBlock = (editor: Editor): Record<string, unknown> =>
  editor.isActive('heading') ? editor.getAttributes('heading') : editor.getAttributes('paragraph');

const read = (editor: Editor) => {
  const style = editor.getAttributes('textStyle');
  return {
    block: textBlockOf(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    inList: editor.isActive('listItem'),
    align: String(attributesOfBlock(editor).align ?? 'left'),
    href: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : '',
    color: typeof style.color === 'string' ? style.color : '',
    fontFamily: typeof style.fontFamily === 'string' ? style.fontFamily : '',
    fontSize: typeof style.fontSize === 'number' ? style.fontSize : undefined,
    isEmptySelection: editor.state.selection.empty && !editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
};

/** What the toolbar shows of the selection; the toolbar is drawn again only when this changes. */
export const useToolbarState = (editor: Editor) =>
  useEditorState({ editor, selector: ({ editor: current }) => read(current) });
export type ToolbarState = ReturnType<typeof useToolbarState>;
