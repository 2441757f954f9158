import { useId, useState } from 'react';

/**
 * Tracks whether the options are open. In the block editor, the options are the email's style. In a
 * code email, they are the code tools.
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
