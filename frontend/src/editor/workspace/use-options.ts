import { useId, useState } from 'react';

/**
 * Tracks whether the options are open. In the block editor, these are the email's style. In a code
 * email, they are its tools.
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
