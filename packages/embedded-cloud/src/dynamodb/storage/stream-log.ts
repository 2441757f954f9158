import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Statements } from './rows';
import { type RecordContent, StoredRecord } from './stored-record';

/** All sequence numbers have 21 digits, so that they sort the same as text and as numbers. */
const SEQUENCE_DIGITS = 20;

const formatSequence = (position: number) => `1${String(position).padStart(SEQUENCE_DIGITS, '0')}`;

/**
 * The maximum number of records kept in memory, as they are written to the stream, until every
 * consumer has confirmed them. A consumer that collects records for a second is a few thousand
 * records behind one that doesn't.
 */
const maxCachedRecords = 5000;
const maxCachedLength = 16_384;

export const parseSequence = (sequenceNumber: string) => Number(sequenceNumber.slice(1));

/** The records of one table's stream, appended in the transaction that changed the item. */
export class StreamLog {
  readonly #append: StatementSync;
  readonly #positions: StatementSync;
  readonly #record: StatementSync;
  readonly #trim: StatementSync;
  readonly #expire: StatementSync;
  readonly #count: StatementSync;
  /** Records by position, oldest first. No position is ever reused, even after a rollback. */
  readonly #kept = new Map<number, StoredRecord>();
  #last: number;

  static create(database: DatabaseSync, table: string): void {
    database.exec(
      `CREATE TABLE ${table} (position INTEGER PRIMARY KEY, at INTEGER NOT NULL, record TEXT NOT NULL)`,
    );
  }

  /** `floor` is the last position any consumer has confirmed. Numbering continues after it. */
  constructor(statements: Statements, table: string, floor: number) {
    this.#append = statements.get(`INSERT INTO ${table} VALUES (?, ?, ?)`);
    // Excludes positions that were rolled back.
    this.#positions = statements.get(
      `SELECT position FROM ${table} WHERE position > ? ORDER BY position LIMIT ?`,
    );
    this.#record = statements.get(`SELECT record FROM ${table} WHERE position = ?`);
    this.#trim = statements.get(`DELETE FROM ${table} WHERE position <= ?`);
    this.#expire = statements.get(`DELETE FROM ${table} WHERE at < ? AND position < ?`);
    this.#count = statements.get(`SELECT count(*) AS count FROM ${table} WHERE position > ?`);
    const row = statements.get(`SELECT max(position) AS last FROM ${table}`).get();
    this.#last = Math.max(Number(row?.last ?? 0), floor);
  }

  get last(): number {
    return this.#last;
  }

  /** Appends what `record` builds for the next sequence number. */
  append(atMs: number, record: (sequenceNumber: string) => RecordContent): void {
    this.#last += 1;
    const sequenceNumber = formatSequence(this.#last);
    const content = record(sequenceNumber);
    this.#append.run(this.#last, atMs, content.text);
    if (content.text.length > maxCachedLength) return;
    this.#keep(this.#last, new StoredRecord(sequenceNumber, content));
  }

  /** Returns the records after a position, oldest first. */
  read(after: number, limit: number): readonly StoredRecord[] {
    return this.#positions.all(after, limit).map(({ position }) => this.#at(Number(position)));
  }

  #at(position: number): StoredRecord {
    const cached = this.#kept.get(position);
    if (cached) return cached;
    const text = String(this.#record.get(position)?.record);
    return new StoredRecord(formatSequence(position), { text });
  }

  #keep(position: number, record: StoredRecord): void {
    this.#kept.set(position, record);
    const [oldest] = this.#kept.size > maxCachedRecords ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  countAfter(position: number): number {
    return Number(this.#count.get(position)?.count ?? 0);
  }

  /**
   * Deletes records up to and including a position. The stream's newest record is never deleted,
   * because numbering continues after it.
   */
  trim(position: number): void {
    this.#trim.run(Math.min(position, this.#last - 1));
    for (const cached of this.#kept.keys()) {
      if (cached > position) return;
      this.#kept.delete(cached);
    }
  }

  forgetBefore(atMs: number): void {
    this.#expire.run(atMs, this.#last);
  }
}
