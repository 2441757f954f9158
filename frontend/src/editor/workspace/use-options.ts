import { useId, useState } from 'react';

/**
 * Whether the options are open: the style of an email, or the subject of a code email.
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
export type Options = ReturnType<typeof useOptions>;
