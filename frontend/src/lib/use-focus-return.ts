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

const giveBack = (before: readonly HTMLElement[]): void => {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) focusFirst(before);
};

/** A dialog fades out for 200 ms and holds the focus until it is gone. */
const fadedOutMs = 300;

/**
 * @returns sends the focus back to where it is now, or to what stands around that place, unless
 * something else has taken it; for whatever is taken off the page
 */
export const keepFocus = (): (() => void) => {
  const before = placesAround(openerOf(document.activeElement));
  return () => {
    // The dialog itself lets go of the focus first; a question asked about it does so later.
    setTimeout(() => giveBack(before));
    setTimeout(() => giveBack(before), fadedOutMs);
  };
};

/** The same for a component, from when it is first drawn until it is taken off the page. */
export const useFocusReturn = (): void => {
  const [goBack] = useState(keepFocus);
  useEffect(() => goBack, [goBack]);
};
