import { useEffect } from 'react';

const isSave = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 's' && (metaKey || ctrlKey) && !altKey && !shiftKey;

/**
 * Makes Mod-S save the email from anywhere on the page. By default, the browser would save the page
 * as a file.
 */
export const useSaveShortcut = (save: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    // Listens in the capture phase, so that this code gets the keys before the editors and none of
    // them can block the shortcut. No editor uses this shortcut itself.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [save]);
};
