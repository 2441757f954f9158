import { useEffect, useState } from 'react';

/**
 * Returns the focused element. If it's an item of a menu, which closes, returns the button that
 * opened the menu.
 */
const openerOf = (focused: Element | null): Element | null => {
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
};

/**
 * Returns the starting element followed by its focusable ancestors, nearest first, because the
 * dialog's action may remove the element. The list is stored when the dialog opens, because a
 * removed element has no ancestors.
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

const returnTo = (before: readonly HTMLElement[]): void => {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) focusFirst(before);
};

/** A dialog fades out for 200 ms and keeps the focus until then. */
const fadedOutMs = 300;

/**
 * Remembers which element has the focus now.
 * @returns a function that gives the focus back to the element or to one of its ancestors, unless
 *   another element has the focus by then
 */
export const keepFocus = (): (() => void) => {
  const before = placesAround(openerOf(document.activeElement));
  return () => {
    // The dialog must release the focus first, and a confirmation about it releases the focus
    // later. So we try twice.
    setTimeout(() => returnTo(before));
    setTimeout(() => returnTo(before), fadedOutMs);
  };
};

/**
 * When the component unmounts, returns the focus to the element that had it before the component
 * first rendered.
 */
export const useFocusReturn = (): void => {
  const [goBack] = useState(keepFocus);
  useEffect(() => goBack, [goBack]);
};
