import { useEffect } from 'react';

type Direction = 'undo' | 'redo';

const directionOf = (event: KeyboardEvent): Direction | undefined => {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
  if ((!metaKey && !ctrlKey) || altKey) return undefined;
  const pressedKey = key.toLowerCase();
  if (pressedKey === 'z') return shiftKey ? 'redo' : 'undo';
  return pressedKey === 'y' && !shiftKey ? 'redo' : undefined;
};

/**
 * Marks a part of the page whose fields change the email immediately. In these fields, the undo
 * shortcut undoes the last step in the editor.
 */
export const UNDOES_IN_EDITOR = { 'data-undoes-in-editor': true } as const;

/** Returns whether the target undoes its own typing, as text fields and editors do. */
const hasNativeUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !target.closest('[data-undoes-in-editor]') &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Makes Mod-Z undo changes in the editor when focus is on a button or on no element. By default,
 * the browser would undo the last typing anywhere on the page, even in hidden steps where no one
 * sees the change.
 */
export const useUndoShortcut = (act: (direction: Direction) => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || hasNativeUndo(event.target)) return;
      event.preventDefault();
      act(direction);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [act]);
};
