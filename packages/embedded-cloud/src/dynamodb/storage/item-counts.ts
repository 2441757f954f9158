import type { StatementSync } from 'node:sqlite';
import type { Statements, StoredItem } from './rows';

/**
 * The number of items in a table and their total size in bytes. These counts are kept in memory and
 * stored when the table is closed. After a kill, the items are recounted, but only on demand.
 */
export class ItemCounts {
  readonly #save: StatementSync;
  readonly #count: () => { readonly items: number; readonly bytes: number };
  readonly #tableId: number;
  #known: { items: number; bytes: number } | undefined;

  constructor(statements: Statements, tableId: number, itemsTable: string) {
    this.#tableId = tableId;
    this.#save = statements.get('UPDATE tables SET item_count = ?, item_bytes = ? WHERE id = ?');
    this.#count = () => {
      const sql = `SELECT count(*) AS items, total(size) AS bytes FROM ${itemsTable}`;
      const row = statements.get(sql).get();
      return { items: Number(row?.items ?? 0), bytes: Number(row?.bytes ?? 0) };
    };
    const row = statements
      .get('SELECT item_count AS items, item_bytes AS bytes FROM tables WHERE id = ?')
      .get(tableId);
    const items = Number(row?.items ?? -1);
    if (items >= 0) this.#known = { items, bytes: Number(row?.bytes ?? 0) };
    // Marks the stored counts as unknown, because they are out of date until the table is closed
    // properly.
    this.#save.run(-1, 0, tableId);
  }

  change(before: StoredItem | undefined, after: StoredItem | undefined): void {
    if (!this.#known) return;
    this.#known.items += (after ? 1 : 0) - (before ? 1 : 0);
    this.#known.bytes += (after?.size ?? 0) - (before?.size ?? 0);
  }

  /** Returns the counts. Reads the whole table the first time after a kill. */
  current(): { readonly items: number; readonly bytes: number } {
    this.#known ??= { ...this.#count() };
    return this.#known;
  }

  save(): void {
    if (this.#known) this.#save.run(this.#known.items, this.#known.bytes, this.#tableId);
  }
}
