import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Matches the tools of a toolbar. */
const TOOLS = 'button:not(:disabled), input:not(:disabled)';
const OPENED = '[role="listbox"], [role="menu"], [role="dialog"]';

const toolsOf = (toolbar: HTMLElement): HTMLElement[] =>
  [...toolbar.querySelectorAll<HTMLElement>(TOOLS)].filter((tool) => !tool.closest(OPENED));

/**
 * Returns whether a navigation key moves the caret within a text field. The left arrow key doesn't
 * if the caret is at the start of the text. Any other key doesn't if the caret is at the end.
 */
const movesCaret = (target: EventTarget, key: string): boolean => {
  if (!(target instanceof HTMLInputElement) || target.readOnly) return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return true;
  return key === 'ArrowLeft' ? selectionStart !== 0 : selectionEnd !== value.length;
};

/**
 * Returns whether the menu of a tool is open. In that case, Escape closes the menu and doesn't
 * leave the toolbar.
 */
const isOpen = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';

const nextIndex = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/**
 * Makes a toolbar one tab stop. Arrow keys, Home, and End move between its tools (the toolbar
 * pattern of the ARIA authoring practices). Escape moves focus out of the toolbar.
 */
export const useRovingTools = (ref: RefObject<HTMLElement | null>, leave: () => void) => {
  // Runs after every render, because tools are added, removed, and disabled.
  useEffect(() => {
    const toolbar = ref.current;
    if (!toolbar) return;
    const tools = toolsOf(toolbar);
    const current = tools.find((tool) => tool === document.activeElement);
    const stop = current ?? tools.find((tool) => tool.tabIndex === 0) ?? tools[0];
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
  });
  return (event: KeyboardEvent<HTMLElement>) => {
    const tools = toolsOf(event.currentTarget);
    const index = event.target instanceof HTMLElement ? tools.indexOf(event.target) : -1;
    if (event.key === 'Escape' && index >= 0 && !isOpen(event.target)) return leave();
    const targetIndex = index < 0 ? undefined : nextIndex(event.key, index, tools.length);
    const next = targetIndex === undefined ? undefined : tools[targetIndex];
    if (!next || movesCaret(event.target, event.key)) return;
    event.preventDefault();
    for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
    next.focus();
  };
};
