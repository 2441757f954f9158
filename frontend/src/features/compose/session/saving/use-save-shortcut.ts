import { useEffect } from 'react';

const isSave = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (metaKey || ctrlKey) && !altKey && !shiftKey;

/** Makes Mod-S save the email from anywhere, instead of the page as a file. */
export const useSaveShortcut = (save: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    // Handles the keys before the editors do. None of the editors use this shortcut.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [save]);
};
