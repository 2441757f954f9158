import type { MenuItem } from './menu-item';

/** An open suggestion menu: its items, and the one that Enter selects. */
export interface OpenMenu {
  readonly label: string;
  /** The element that contains the menu. It moves with the cursor. */
  readonly element: HTMLElement;
  readonly items: readonly MenuItem[];
  readonly active: number;
  readonly choose: (item: MenuItem) => void;
}

/**
 * Stores the state of an editor's open menu. ProseMirror's plugins open the menu, and React renders
 * it.
 */
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
