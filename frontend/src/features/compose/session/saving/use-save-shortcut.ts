import { useEffect } from 'react';

const isSave = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (metaKey || ctrlKey) && !altKey && !shiftKey;

/** Mod-S saves the email, wherever the cursor is, instead of the page as a file. */
export const useSaveShortcut = (save: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    // Before the editors: none of them has a use for it.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [save]);
};
