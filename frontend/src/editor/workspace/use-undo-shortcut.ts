import { useEffect } from 'react';

type Direction = 'undo' | 'redo';

const directionOf = (event: KeyboardEvent): Direction | undefined => {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
  if ((!metaKey && !ctrlKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
};

/** For a part whose fields change the email at once: undoing there undoes in the editor. */
export const UNDOES_IN_EDITOR = { 'data-undoes-in-editor': true } as const;

/** Fields and editors undo what was typed into them. */
const undoesItself = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  !target.closest('[data-undoes-in-editor]') &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Mod-Z with the focus on a button or nowhere undoes in the editor. The browser would undo the last
 * typing anywhere on the page, on hidden steps too, where nobody sees it.
 */
export const useUndoShortcut = (act: (direction: Direction) => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (!direction || undoesItself(event.target)) return;
      event.preventDefault();
      act(direction);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [act]);
};
