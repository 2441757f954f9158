const GRIP =
  '<svg width="12" height="18" viewBox="0 0 12 18" fill="currentColor" aria-hidden="true">' +
  [3, 9, 15]
    .map((y) => `<circle cx="3" cy="${y}" r="1.6"/><circle cx="9" cy="${y}" r="1.6"/>`)
    .join('') +
  '</svg>';

/** The handle beside a block. The Tab key passes it by: Shift-F10 opens the same menu. */
export const createHandle = (): HTMLButtonElement => {
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
