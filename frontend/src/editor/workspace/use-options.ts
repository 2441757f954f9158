import { useId, useState } from 'react';

/**
 * Whether the options bar is open.
 * @param startsOpen code emails have their envelope in the bar
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
