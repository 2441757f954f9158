import type { DatabaseSync } from 'node:sqlite';

// The maximum number of changes to remember. Each stale read undoes all of them, so undoing more
// would cost more than the read itself.
const maxRemembered = 200;

/** Reverts a change in the table. */
type Undo = () => void;

type RecordedUndo = { readonly undo: Undo; readonly at: number };

/** A table's last changes, remembered only while stale reads are on. */
export class RecentChanges {
  #noted: RecordedUndo[] = [];
  #windowMs = 0;

  /**
   * Sets how old a stale read's data is, in milliseconds of real time. With 0, no changes are
   * remembered.
   */
  remember(windowMs: number): void {
    this.#windowMs = windowMs;
    if (windowMs === 0) this.#noted = [];
  }

  note(undo: Undo): void {
    if (this.#windowMs === 0) return;
    this.#noted.push({ undo, at: performance.now() });
    if (this.#noted.length > maxRemembered) this.#noted.shift();
  }

  /**
   * Returns how to undo the changes of the time window, in the order to undo them: newest first.
   */
  newestFirst(): readonly Undo[] {
    const windowStart = performance.now() - this.#windowMs;
    this.#noted = this.#noted.filter(({ at }) => at >= windowStart);
    return this.#noted.map(({ undo }) => undo).reverse();
  }
}

/**
 * Runs a read on an earlier state. Changes since then are undone in a savepoint that is rolled back
 * afterwards, so pages, ranges and indexes are exactly those of that time.
 */
export const readPreviousState = <T>(
  database: DatabaseSync,
  undos: readonly Undo[],
  read: () => T,
): T => {
  if (undos.length === 0) return read();
  database.exec('SAVEPOINT stale_read');
  try {
    for (const undo of undos) undo();
    return read();
  } finally {
    database.exec('ROLLBACK TO stale_read; RELEASE stale_read');
  }
};
