import { useEffect, useState } from 'react';

/**
 * Returns the focused element. If that element is a menu item, returns the button that opened the
 * menu, because the menu closes.
 */
const openerOf = (focused: Element | null): Element | null => {
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
};

/**
 * Returns an element followed by its focusable ancestors, nearest first. The dialog's action may
 * remove the element, and a removed element has no ancestors, so the list is stored when the dialog
 * opens.
 */
const focusableAncestors = (start: Element | null): readonly HTMLElement[] => {
  const elements: HTMLElement[] = [];
  for (let element = start; element; element = element.parentElement) {
    const canHaveFocus = element === start || element.hasAttribute('tabindex');
    if (canHaveFocus && element instanceof HTMLElement) elements.push(element);
  }
  return elements;
};

const focusFirst = (elements: readonly HTMLElement[]): void => {
  for (const element of elements) {
    if (!element.isConnected || element === document.body) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
};

const returnTo = (focusTargets: readonly HTMLElement[]): void => {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) focusFirst(focusTargets);
};

/** A dialog fades out for 200 ms and keeps focus until then. This is a little longer. */
const fadedOutMs = 300;

/**
 * Remembers which element has focus now.
 * @returns a function that returns focus to that element or to one of its ancestors, but only if no
 *   other element has focus
 */
export const keepFocus = (): (() => void) => {
  const focusTargets = focusableAncestors(openerOf(document.activeElement));
  return () => {
    // The dialog must release focus first. A confirmation on top of the dialog releases focus later
    // than the dialog does, so we try twice.
    setTimeout(() => returnTo(focusTargets));
    setTimeout(() => returnTo(focusTargets), fadedOutMs);
  };
};

/**
 * When the component unmounts, returns focus to the element that had it before the component first
 * rendered.
 */
export const useFocusReturn = (): void => {
  const [restoreFocus] = useState(keepFocus);
  useEffect(() => restoreFocus, [restoreFocus]);
};
