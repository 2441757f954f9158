import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { OpenSurface } from './context/surface';
import { isBlockType } from './kinds/editor-blocks';

type ClickOn = (
  view: EditorView,
  pos: number,
  node: Node,
  nodePos: number,
  event: MouseEvent,
  isDirect: boolean,
) => boolean;

/** A click on a merge tag asks for its fallback. */
export const openClicked =
  (open: OpenSurface): ClickOn =>
  (view, _pos, node, at, _event, isDirect) => {
    if (!view.editable || !isDirect || node.type.name !== 'mergeTag') return false;
    open({ kind: 'mergeTag', at });
    return true;
  };

/** A double click on a button, image or divider opens its settings; in a text it selects a word. */
export const openDoubleClicked =
  (open: OpenSurface): ClickOn =>
  (view, _pos, node, at) => {
    const type = node.type.name;
    if (!view.editable || !node.isAtom || !isBlockType(type)) return false;
    open({ kind: 'settings', type, at });
    return true;
  };

/**
 * A click into the email from a popover, a menu or anywhere outside puts the caret there before the
 * focus comes. With the focus the editor shows its own selection again, which is still the one that
 * the popover was opened for: what is typed next would overwrite it.
 */
export const caretBeforeFocus = (view: EditorView, event: MouseEvent): boolean => {
  if (view.hasFocus() || !view.editable || event.button !== 0 || event.shiftKey) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at) return false;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.pos))));
  return false;
};
