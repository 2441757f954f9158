import { useRef, useState } from 'react';

/** A drawer that is loaded when it opens does not know by itself what had the focus before. */
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
