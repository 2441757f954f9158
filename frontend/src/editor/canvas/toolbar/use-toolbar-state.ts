import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { FONT_SIZE, headingSize } from '../../../../../shared/email/document/fonts';

const textBlockOf = (editor: Editor): 'paragraph' | 'title' | 'subtitle' => {
  if (editor.isActive('heading', { level: 1 })) return 'title';
  return editor.isActive('heading', { level: 2 }) ? 'subtitle' : 'paragraph';
};

const attributesOfBlock = (editor: Editor): Record<string, unknown> =>
  editor.isActive('heading') ? editor.getAttributes('heading') : editor.getAttributes('paragraph');

/**
 * Returns whether the selection touches a list. Unlike `isActive`, this is also true when
 * everything is selected.
 */
const includesList = ({ state: { doc, selection } }: Editor): boolean => {
  let isFound = false;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    isFound ||= node.type.name === 'listItem';
    return !isFound;
  });
  return isFound;
};

const readState = (editor: Editor) => {
  const style = editor.getAttributes('textStyle');
  const block = attributesOfBlock(editor);
  return {
    block: textBlockOf(editor),
    isHeading: editor.isActive('heading'),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    inList: includesList(editor),
    align: String(block.align ?? 'left'),
    isLink: editor.isActive('link'),
    color: typeof style.color === 'string' ? style.color : '',
    fontFamily: typeof style.fontFamily === 'string' ? style.fontFamily : '',
    fontSize: typeof style.fontSize === 'number' ? style.fontSize : undefined,
    /** The font size of the block. It applies to text that doesn't set its own size. */
    blockFontSize: typeof block.level === 'number' ? headingSize(block.level) : FONT_SIZE.default,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
};

/**
 * Returns the state of the selection for the toolbars. They re-render only when this state changes.
 */
export const useToolbarState = (editor: Editor) =>
  useEditorState({ editor, selector: ({ editor: current }) => readState(current) });
export type ToolbarState = ReturnType<typeof useToolbarState>;
