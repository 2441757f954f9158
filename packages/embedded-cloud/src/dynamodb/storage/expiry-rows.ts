import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Item } from '../values/attribute-value';
import type { PrimaryKey, SqlKey } from './key-encoding';
import type { Statements } from './rows';

export type Expiry = { readonly atSeconds: number; readonly key: PrimaryKey };

const isKeyPart = (value: unknown): value is SqlKey =>
  typeof value === 'string' || value instanceof Uint8Array;

/**
 * Returns when an item expires, in epoch seconds, or undefined if its attribute isn't a usable
 * number.
 */
export const expiryOf = (item: Item, attribute: string): number | undefined => {
  const seconds = Number(item[attribute]?.N ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : undefined;
};

/** The expiring items of a table, in order of expiry. */
export class ExpiryRows {
  readonly #put: StatementSync;
  readonly #delete: StatementSync;
  readonly #due: StatementSync;
  readonly #first: StatementSync;
  #soonest: number;

  static create(database: DatabaseSync, table: string): void {
    database.exec(
      `CREATE TABLE ${table} (at INTEGER NOT NULL, pk NOT NULL, sk NOT NULL,
       PRIMARY KEY (at, pk, sk)) WITHOUT ROWID`,
    );
  }

  constructor(statements: Statements, table: string) {
    this.#put = statements.get(`INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?)`);
    this.#delete = statements.get(`DELETE FROM ${table} WHERE at = ? AND pk = ? AND sk = ?`);
    this.#due = statements.get(
      `SELECT at, pk, sk FROM ${table} WHERE at >= ? AND at <= ? ORDER BY at LIMIT ?`,
    );
    this.#first = statements.get(`SELECT min(at) AS at FROM ${table} WHERE at >= ?`);
    this.#soonest = this.#next(0);
  }

  /**
   * Returns an epoch second before which no item expires, or infinity if no item expires at all.
   */
  get soonest(): number {
    return this.#soonest;
  }

  put({ atSeconds, key }: Expiry): void {
    this.#put.run(atSeconds, key.pk, key.sk);
    this.#soonest = Math.min(this.#soonest, atSeconds);
  }

  delete({ atSeconds, key }: Expiry): void {
    this.#delete.run(atSeconds, key.pk, key.sk);
  }

  /** Returns the items that expire within a range of epoch seconds, soonest first. */
  due(fromSeconds: number, toSeconds: number, limit: number): readonly Expiry[] {
    const due = this.#due
      .all(fromSeconds, toSeconds, limit)
      .flatMap(({ at, pk, sk }) =>
        isKeyPart(pk) && isKeyPart(sk) ? [{ atSeconds: Number(at), key: { pk, sk } }] : [],
      );
    if (due.length < limit) this.#soonest = this.#next(toSeconds + 1);
    return due;
  }

  #next(fromSeconds: number): number {
    const at = this.#first.get(fromSeconds)?.at;
    return typeof at === 'number' ? at : Number.POSITIVE_INFINITY;
  }
}
