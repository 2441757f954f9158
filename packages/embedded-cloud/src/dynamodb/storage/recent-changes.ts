import type { DatabaseSync } from 'node:sqlite';
import type { ItemChange } from './item-change';

// Each stale read undoes them all: more would cost more than the read.
const mostRemembered = 200;

type Noted = { readonly change: ItemChange; readonly at: number };

/** A table's last changes, remembered only while reads are to be stale. */
export class RecentChanges {
  #noted: Noted[] = [];
  #windowMs = 0;

  /** How old a stale read's data is, in milliseconds of the machine; 0 remembers nothing. */
  remember(windowMs: number): void {
    this.#windowMs = windowMs;
    if (windowMs === 0) this.#noted = [];
  }

  note(change: ItemChange): void {
    if (this.#windowMs === 0) return;
    this.#noted.push({ change, at: performance.now() });
    if (this.#noted.length > mostRemembered) this.#noted.shift();
  }

  /** The changes of the window, newest first: the order in which they are undone. */
  newestFirst(): readonly ItemChange[] {
    const since = performance.now() - this.#windowMs;
    this.#noted = this.#noted.filter(({ at }) => at >= since);
    return this.#noted.map(({ change }) => change).reverse();
  }
}

/**
 * Runs a read as of some time ago: the changes since are undone in a savepoint that is rolled back
 * behind it, so that pages, ranges and indexes are exactly those of then.
 */
export const readBefore = <T>(
  database: DatabaseSync,
  changes: readonly ItemChange[],
  undo: (change: ItemChange) => void,
  read: () => T,
): T => {
  if (changes.length === 0) return read();
  database.exec('SAVEPOINT stale_read');
  try {
    for (const change of changes) undo(change);
    return read();
  } finally {
    database.exec('ROLLBACK TO stale_read; RELEASE stale_read');
  }
};
