import { useRef, useState } from 'react';

/**
 * Remembers which element had focus before the drawer opened. The drawer can't find this out
 * itself, because its code loads only on opening.
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
