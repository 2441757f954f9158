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

/** Items with words in their label or keywords, one behind the other, that begin as was typed. */
export const matchingItems = (items: readonly MenuItem[], query: string): readonly MenuItem[] => {
  const wanted = query.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!wanted) return items;
  return items.filter(({ label, keywords = '' }) => {
    const text = ` ${label} ${keywords}`.toLowerCase();
    return text.includes(` ${wanted}`);
  });
};

/** The index an arrow key leads to, round the ends. */
export const indexAfterKey = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  return key === 'ArrowUp' ? (index - 1 + count) % count : undefined;
};
