import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { IndexKey, PrimaryKey, SqlKey } from './key-encoding';

/** A stored item: its size as DynamoDB counts it, and its JSON text. */
export type StoredItem = { readonly size: number; readonly text: string };

const COLUMNS = 'size INTEGER NOT NULL, text TEXT NOT NULL';

const isStoredItem = (row: unknown): row is StoredItem =>
  typeof row === 'object' && row !== null && 'size' in row && 'text' in row;

/** Prepared statements, keyed by their text. Each is compiled once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#database.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }

  /** Yields the stored items of a query, lazily. Stop iterating to stop reading. */
  *items(sql: string, parameters: readonly SQLInputValue[]): Generator<StoredItem> {
    for (const row of this.get(sql).iterate(...parameters)) if (isStoredItem(row)) yield row;
  }
}

/** The items of a table, clustered on their primary key. */
export class ItemRows {
  readonly table: string;
  readonly #get: StatementSync;
  readonly #put: StatementSync;
  readonly #delete: StatementSync;

  static create(database: DatabaseSync, table: string): void {
    database.exec(
      `CREATE TABLE ${table} (pk NOT NULL, sk NOT NULL, ${COLUMNS}, PRIMARY KEY (pk, sk)) WITHOUT ROWID`,
    );
  }

  constructor(statements: Statements, table: string) {
    this.table = table;
    this.#get = statements.get(`SELECT size, text FROM ${table} WHERE pk = ? AND sk = ?`);
    this.#put = statements.get(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?, ?)`);
    this.#delete = statements.get(`DELETE FROM ${table} WHERE pk = ? AND sk = ?`);
  }

  get({ pk, sk }: PrimaryKey): StoredItem | undefined {
    const row = this.#get.get(pk, sk);
    return isStoredItem(row) ? row : undefined;
  }

  put({ pk, sk }: PrimaryKey, { size, text }: StoredItem): void {
    this.#put.run(pk, sk, size, text);
  }

  delete({ pk, sk }: PrimaryKey): void {
    this.#delete.run(pk, sk);
  }
}

/** The entries of a secondary index. Its key ends in the primary key, so entries never collide. */
export class IndexRows {
  readonly table: string;
  readonly #put: StatementSync;
  readonly #delete: StatementSync;

  static create(database: DatabaseSync, table: string): void {
    database.exec(
      `CREATE TABLE ${table} (gpk NOT NULL, gsk NOT NULL, pk NOT NULL, sk NOT NULL, ${COLUMNS},
       PRIMARY KEY (gpk, gsk, pk, sk)) WITHOUT ROWID`,
    );
  }

  constructor(statements: Statements, table: string) {
    this.table = table;
    this.#put = statements.get(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?, ?, ?, ?)`);
    this.#delete = statements.get(
      `DELETE FROM ${table} WHERE gpk = ? AND gsk = ? AND pk = ? AND sk = ?`,
    );
  }

  put({ gpk, gsk, pk, sk }: IndexKey, { size, text }: StoredItem): void {
    this.#put.run(gpk, gsk, pk, sk, size, text);
  }

  delete({ gpk, gsk, pk, sk }: IndexKey): void {
    this.#delete.run(gpk, gsk, pk, sk);
  }
}

export const isSameKey = (a: SqlKey, b: SqlKey): boolean =>
  typeof a === 'string' || typeof b === 'string' ? a === b : Buffer.compare(a, b) === 0;
