import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import type { OpenSurface } from '../context/surface';
import { blockUnder, rectAt } from './block-under';

const GRIP =
  '<svg width="12" height="18" viewBox="0 0 12 18" fill="currentColor" aria-hidden="true">' +
  [3, 9, 15]
    .map((y) => `<circle cx="3" cy="${y}" r="1.6"/><circle cx="9" cy="${y}" r="1.6"/>`)
    .join('') +
  '</svg>';

/**
 * Creates the handle next to a block. It isn't a tab stop, because Shift-F10 opens the same menu.
 */
const createHandle = (): HTMLButtonElement => {
  const handle = document.createElement('button');
  handle.type = 'button';
  handle.className = 'mb-handle';
  handle.draggable = true;
  handle.tabIndex = -1;
  handle.hidden = true;
  handle.contentEditable = 'false';
  handle.setAttribute('aria-label', 'Move or change this block');
  handle.title = 'Drag to move, click for more';
  handle.innerHTML = GRIP;
  return handle;
};

/** Passes the block to ProseMirror's own drop handling, which moves the block. */
const startDrag = (view: EditorView, pos: number, { dataTransfer }: DragEvent): void => {
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
  const slice = view.state.selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  view.dragging = { slice, move: true };
  if (!dataTransfer) return;
  dataTransfer.setData('text/html', dom.innerHTML);
  dataTransfer.setData('text/plain', text);
  dataTransfer.effectAllowed = 'copyMove';
  const image = view.nodeDOM(pos);
  if (image instanceof HTMLElement) dataTransfer.setDragImage(image, 0, 0);
};

/** The handle's width in its style sheet plus a small gap, in px. */
const handleWidth = 27;

/**
 * The handle next to the block under the pointer. Dragging moves the block, a click opens its menu.
 *
 * We don't use TipTap's `extension-drag-handle`. Its peer dependencies, needed only for
 * collaborative editing, add 39 kB (gzip) to the editor, and ProseMirror's own drop handling moves
 * the block anyway.
 */
class DragHandle {
  private readonly handle = createHandle();
  private readonly host: HTMLElement;
  private pos: number | undefined;

  constructor(
    private readonly view: EditorView,
    open: OpenSurface,
  ) {
    this.host = view.dom.parentElement ?? view.dom;
    this.host.append(this.handle);
    this.host.addEventListener('pointermove', this.follow);
    this.host.addEventListener('pointerleave', this.hide);
    this.handle.addEventListener('dragstart', (event) => {
      if (this.pos !== undefined) startDrag(view, this.pos, event);
    });
    // Forgets the block after a drop outside the text. Otherwise, the next drop would move that
    // block.
    this.handle.addEventListener('dragend', () => {
      view.dragging = null;
      this.hide();
    });
    this.handle.addEventListener('click', () => {
      const at = this.pos;
      if (at === undefined) return;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
      open({ kind: 'blockMenu', at });
    });
  }

  private readonly follow = ({ clientX, clientY, buttons, target }: PointerEvent): void => {
    // Keeps the current block while the pointer is on the handle. To reach the handle of a block in
    // a column, the pointer crosses the previous column.
    if (target instanceof Node && this.handle.contains(target)) return;
    // Keeps the current block while a mouse button is pressed. In a quick drag, the pointer reaches
    // another block before dragging starts.
    if (!this.view.editable || this.view.dragging || buttons !== 0) return;
    this.pos = blockUnder(this.view, { x: clientX, y: clientY });
    const rect = rectAt(this.view, this.pos);
    this.handle.hidden = rect === undefined;
    if (!rect) return;
    const host = this.host.getBoundingClientRect();
    this.handle.style.top = `${rect.top - host.top}px`;
    this.handle.style.left = `${Math.max(3, rect.left - host.left - handleWidth)}px`;
  };

  readonly hide = (): void => {
    this.handle.hidden = true;
  };

  readonly destroy = (): void => {
    this.host.removeEventListener('pointermove', this.follow);
    this.host.removeEventListener('pointerleave', this.hide);
    this.handle.remove();
  };
}

/**
 * Shows the handle next to the block under the pointer. It isn't a plugin, because ProseMirror
 * rebuilds all plugin views whenever a plugin is added, and a handle in use would disappear.
 */
export const showDragHandle = (editor: Editor, open: OpenSurface): void => {
  const handle = new DragHandle(editor.view, open);
  // Updates the handle, because the block next to it may have moved or been removed.
  editor.on('transaction', ({ transaction }) => {
    if (transaction.docChanged) handle.hide();
  });
  editor.on('destroy', handle.destroy);
};
