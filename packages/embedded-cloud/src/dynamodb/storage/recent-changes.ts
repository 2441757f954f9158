import type { DatabaseSync } from 'node:sqlite';

// Each stale read undoes them all: more would cost more than the read.
const mostRemembered = 200;

/** Takes the table back to before a change. */
type Undo = () => void;

type Noted = { readonly undo: Undo; readonly at: number };

/** A table's last changes, remembered only while reads are to be stale. */
export class RecentChanges {
  #noted: Noted[] = [];
  #windowMs = 0;

  /** How old a stale read's data is, in milliseconds of the machine; 0 remembers nothing. */
  remember(windowMs: number): void {
    this.#windowMs = windowMs;
    if (windowMs === 0) this.#noted = [];
  }

  note(undo: Undo): void {
    if (this.#windowMs === 0) return;
    this.#noted.push({ undo, at: performance.now() });
    if (this.#noted.length > mostRemembered) this.#noted.shift();
  }

  /** How to undo the changes of the window, newest first, the order to do it in. */
  newestFirst(): readonly Undo[] {
    const since = performance.now() - this.#windowMs;
    this.#noted = this.#noted.filter(({ at }) => at >= since);
    return this.#noted.map(({ undo }) => undo).reverse();
  }
}

/**
 * Runs a read as of some time ago: the changes since are undone in a savepoint that is rolled back
 * behind it, so that pages, ranges and indexes are exactly those of then.
 */
export const readBefore = <T>(database: DatabaseSync, undos: readonly Undo[], read: () => T): T => {
  if (undos.length === 0) return read();
  database.exec('SAVEPOINT stale_read');
  try {
    for (const undo of undos) undo();
    return read();
  } finally {
    database.exec('ROLLBACK TO stale_read; RELEASE stale_read');
  }
};
