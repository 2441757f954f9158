import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { OpenSurface } from './context/surface';
import { isBlockType } from './kinds/editor-blocks';

type ClickHandler = (
  view: EditorView,
  pos: number,
  node: Node,
  nodePos: number,
  event: MouseEvent,
  isDirect: boolean,
) => boolean;

/** Opens the fallback of a clicked merge tag. */
export const openClicked =
  (open: OpenSurface): ClickHandler =>
  (view, _pos, node, at, _event, isDirect) => {
    if (!view.editable || !isDirect || node.type.name !== 'mergeTag') return false;
    open({ kind: 'mergeTag', at });
    return true;
  };

/**
 * Opens the settings of a double-clicked button, image, or divider. In text, a double click selects
 * a word.
 */
export const openDoubleClicked =
  (open: OpenSurface): ClickHandler =>
  (view, _pos, node, at) => {
    const type = node.type.name;
    if (!view.editable || !node.isAtom || !isBlockType(type)) return false;
    open({ kind: 'settings', type, at });
    return true;
  };

/**
 * Places the caret where the user clicks in the editor while focus is elsewhere on the page, such
 * as in a popover. This must happen before the editor gets focus. On focus, the editor would
 * restore the selection from before the popover opened, and typing would overwrite the selected
 * text.
 */
export const placeCaretBeforeFocus = (view: EditorView, event: MouseEvent): boolean => {
  if (view.hasFocus() || !view.editable || event.button !== 0 || event.shiftKey) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at) return false;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at.pos))));
  return false;
};
