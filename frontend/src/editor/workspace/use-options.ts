import { useId, useState } from 'react';

/**
 * Tracks whether the options are open. They are the style of an email, or the tools of a code
 * email.
 * @param startsOpen whether the code tools are open from the start
 */
export const useOptions = (startsOpen: boolean, onClose: (() => void) | undefined) => {
  const [isOpen, setOpen] = useState(startsOpen);
  const controls = useId();
  const onToggle = () => {
    if (isOpen) onClose?.();
    setOpen(!isOpen);
  };
  return { isOpen, controls, onToggle };
};
export type Options = ReturnType<typeof useOptions>;
