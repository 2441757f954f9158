import type { Range } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** A short description of the item. */
  readonly hint?: string;
  readonly group: string;
  /** Additional words by which users find the item. */
  readonly keywords?: string;
  /** Runs the item's action. The typed text, which is at `range`, is replaced. */
  readonly run: (editor: Editor, range: Range) => void;
}

/** Returns the items whose label or keywords contain the typed text at the start of a word. */
export const matchingItems = (items: readonly MenuItem[], query: string): readonly MenuItem[] => {
  const searchText = query.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!searchText) return items;
  return items.filter(({ label, keywords = '' }) => {
    const text = ` ${label} ${keywords}`.toLowerCase();
    return text.includes(` ${searchText}`);
  });
};

/** Returns the item index that an arrow key selects. The selection wraps around at the ends. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (index - 1 + count) % count : undefined;
};
