import { useRef, useState } from 'react';

/**
 * Opens and closes the log drawer. Remembers the button that opened the drawer, so that focus can
 * return to it. The drawer can't remember the button, because the drawer's code loads only after
 * the click.
 */
export const useLogDrawer = () => {
  const [isOpen, setOpen] = useState<boolean>();
  const button = useRef<HTMLElement>(null);
  const open = (opener: HTMLElement) => {
    button.current = opener;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return { isOpen, open, close };
};
