import type { Range } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** A few words about what it does or is. */
  readonly hint?: string;
  readonly group: string;
  /** Other words that find it. */
  readonly keywords?: string;
  /** Runs in place of the typed text, which is at `range`. */
  readonly run: (editor: Editor, range: Range) => void;
}

/**
 * Returns the items with consecutive words in their label or keywords that start with what was
 * typed.
 */
export const matchingItems = (items: readonly MenuItem[], query: string): readonly MenuItem[] => {
  const wanted = query.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!wanted) return items;
  return items.filter(({ label, keywords = '' }) => {
    const text = ` ${label} ${keywords}`.toLowerCase();
    return text.includes(` ${wanted}`);
  });
};

/** Returns the index an arrow key leads to, wrapping around at the ends. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (index - 1 + count) % count : undefined;
};
