import type { Range } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** A few words about what the item does or is. */
  readonly hint?: string;
  readonly group: string;
  /** Other words that find the item. */
  readonly keywords?: string;
  /** Runs the item in place of the typed text, which is at `range`. */
  readonly run: (editor: Editor, range: Range) => void;
}

/**
 * Returns the items that match what was typed: consecutive words of their label or keywords start
 * with it.
 */
export const matchingItems = (items: readonly MenuItem[], query: string): readonly MenuItem[] => {
  const searchText = query.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!searchText) return items;
  return items.filter(({ label, keywords = '' }) => {
    const text = ` ${label} ${keywords}`.toLowerCase();
    return text.includes(` ${searchText}`);
  });
};

/** Returns the index an arrow key leads to, wrapping around at the ends. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (index - 1 + count) % count : undefined;
};
