import { useEffect, useState } from 'react';

/**
 * Returns the focused element. For an item of a menu, which closes, returns the button that opened
 * it.
 */
const openerOf = (focused: Element | null): Element | null => {
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
};

/**
 * Returns the starting element and then its focusable ancestors, nearest first, because the
 * dialog's action may remove the element itself. Stored when the dialog opens, because a removed
 * element has no ancestors.
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
 * For a dialog that unmounts when it ends: returns the focus to where it was before, or to an
 * ancestor of that element, unless something else has taken it.
 */
export const useFocusReturn = (): void => {
  const [before] = useState(() => placesAround(openerOf(document.activeElement)));
  useEffect(
    () => () => {
      // The dialog itself releases the focus first.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost) focusFirst(before);
      });
    },
    [before],
  );
};
