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

const returnTo = (before: readonly HTMLElement[]): void => {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) focusFirst(before);
};

/** A dialog fades out for 200 ms and keeps the focus until it's gone. */
const fadedOutMs = 300;

/**
 * Remembers what has the focus now.
 * @returns a function that returns the focus to it, or to an ancestor of that element, unless
 *   something else has taken it
 */
export const keepFocus = (): (() => void) => {
  const before = placesAround(openerOf(document.activeElement));
  return () => {
    // The dialog itself releases the focus first. A question about it does so later.
    setTimeout(() => returnTo(before));
    setTimeout(() => returnTo(before), fadedOutMs);
  };
};

/** Returns the focus when the component unmounts to where it was before it first rendered. */
export const useFocusReturn = (): void => {
  const [goBack] = useState(keepFocus);
  useEffect(() => goBack, [goBack]);
};
