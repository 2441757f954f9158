import { useEffect, useState } from 'react';

/** What was focused; of an item of a menu, which closes, the button that opened the menu. */
const openerOf = (focused: Element | null): Element | null => {
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
};

/**
 * The place somebody was at, then what it lies in, nearest first: what took the dialog's work may
 * be gone with it. Kept when the dialog opens, because an element off the page lies in nothing.
 */
const placesAround = (start: Element | null): readonly HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let place = start; place; place = place.parentElement) {
    const canHaveFocus = place === start || place.hasAttribute('tabindex');
    if (canHaveFocus && place instanceof HTMLElement) places.push(place);
  }
  return places;
};

const focusFirst = (places: readonly HTMLElement[]): void => {
  for (const place of places) {
    if (!place.isConnected || place === document.body) continue;
    place.focus();
    if (document.activeElement === place) return;
  }
};

/**
 * For a dialog that is taken off the page when it ends: the focus goes back to where it was
 * before, or to what stands around that place, unless something else has taken it.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => placesAround(openerOf(document.activeElement)));
  useEffect(
    () => () => {
      // The dialog itself lets go of the focus first.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost) focusFirst(before);
      });
    },
    [before],
  );
};
