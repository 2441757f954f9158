import { useEffect, useState } from 'react';

/** What was focused; of an item of a menu, which closes, the button that opened the menu. */
const openerOf = (focused: Element | null): Element | null => {
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
};

/**
 * For a dialog that is taken off the page when it ends: the focus goes back to where it was
 * before, unless something else has taken it.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // The dialog itself lets go of the focus first.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
};
