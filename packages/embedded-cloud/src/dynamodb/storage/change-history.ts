import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PrimaryKey, SqlKey } from './key-encoding';
import type { ItemRows, Statements, StoredItem } from './rows';

const isText = (value: unknown): value is string => typeof value === 'string';
const isKey = (value: unknown): value is SqlKey => isText(value) || value instanceof Uint8Array;

/**
 * The previous versions of a table's changed items, for point-in-time recovery. They are kept only
 * while recovery is on, because they double what each write stores.
 */
export class ChangeHistory {
  readonly #note: StatementSync;
  readonly #since: StatementSync;
  readonly #forget: StatementSync;

  static create(database: DatabaseSync, table: string): void {
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (
         position INTEGER PRIMARY KEY, at INTEGER NOT NULL, pk NOT NULL, sk NOT NULL,
         size INTEGER, text TEXT)`,
    );
  }

  constructor(statements: Statements, table: string) {
    this.#note = statements.get(
      `INSERT INTO ${table} (at, pk, sk, size, text) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#since = statements.get(
      `SELECT pk, sk, size, text FROM ${table} WHERE at > ? ORDER BY position DESC`,
    );
    this.#forget = statements.get(`DELETE FROM ${table} WHERE at < ?`);
  }

  /** Stores an item's previous version. Undefined means that there was no item. */
  note(atMs: number, { pk, sk }: PrimaryKey, before: StoredItem | undefined): void {
    this.#note.run(atMs, pk, sk, before?.size ?? null, before?.text ?? null);
  }

  /** Turns copied items back into those of an earlier time, by undoing all later changes. */
  undo(items: ItemRows, atMs: number): void {
    for (const { pk, sk, size, text } of this.#since.all(atMs)) {
      if (!isKey(pk) || !isKey(sk)) throw new Error('The history has a key of an unknown type.');
      if (isText(text)) items.put({ pk, sk }, { size: Number(size), text });
      else items.delete({ pk, sk });
    }
  }

  forgetBefore(atMs: number): void {
    this.#forget.run(atMs);
  }
}
