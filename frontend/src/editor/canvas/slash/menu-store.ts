import type { MenuItem } from './menu-item';

/** An open menu of suggestions: what it offers, and which of it Enter takes. */
export interface OpenMenu {
  readonly label: string;
  /** Where the menu is drawn; it follows the cursor. */
  readonly element: HTMLElement;
  readonly items: readonly MenuItem[];
  readonly active: number;
  readonly choose: (item: MenuItem) => void;
}

/** Holds the open menu of one editor, which ProseMirror's plugins open and React draws. */
export const createMenuStore = () => {
  let current: OpenMenu | undefined;
  const listeners = new Set<() => void>();
  const set = (next: OpenMenu | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    set,
    change: (changes: Partial<OpenMenu>) => current && set({ ...current, ...changes }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type MenuStore = ReturnType<typeof createMenuStore>;
