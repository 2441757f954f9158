import type { Range } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** What it does or what it is, in a few words. */
  readonly hint?: string;
  readonly group: string;
  /** Other words it is found by. */
  readonly keywords?: string;
  /** Runs in place of what was typed, which is at `range`. */
  readonly run: (editor: Editor, range: Range) => void;
}

/** Items whose label or keywords have a word that begins with what was typed. */
export const matchingItems = (items: readonly MenuItem[], query: string): readonly MenuItem[] => {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return items;
  return items.filter(({ label, keywords = '' }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return text.startsWith(wanted) || text.split(/\s+/).some((word) => word.startsWith(wanted));
  });
};

/** The index an arrow key leads to, round the ends. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (index - 1 + count) % count : undefined;
};
