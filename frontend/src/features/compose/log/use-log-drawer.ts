import { useRef, useState } from 'react';

/**
 * Remembers which element had the focus before, because a drawer loaded on opening can't know it.
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
