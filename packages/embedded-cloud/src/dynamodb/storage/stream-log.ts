import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Statements } from './rows';

/** Sequence numbers all have 21 digits, so that they order as text as well as by number. */
const SEQUENCE_DIGITS = 20;

const formatSequence = (position: number) => `1${String(position).padStart(SEQUENCE_DIGITS, '0')}`;

/** So many records are kept as they were read: every reader of a stream reads the same ones. */
const mostKept = 1000;

export const parseSequence = (sequenceNumber: string) => Number(sequenceNumber.slice(1));

/** The records of one table's stream, appended in the transaction that changed the item. */
export class StreamLog {
  readonly #append: StatementSync;
  readonly #read: StatementSync;
  readonly #trim: StatementSync;
  readonly #expire: StatementSync;
  readonly #count: StatementSync;
  /** Records by position, those read first in front. No position is ever used twice. */
  readonly #kept = new Map<number, DynamoDBRecord>();
  #last: number;

  static create(database: DatabaseSync, table: string): void {
    database.exec(
      `CREATE TABLE ${table} (position INTEGER PRIMARY KEY, at INTEGER NOT NULL, record TEXT NOT NULL)`,
    );
  }

  /** `floor` is the last position any consumer has confirmed; numbering goes on after it. */
  constructor(statements: Statements, table: string, floor: number) {
    this.#append = statements.get(`INSERT INTO ${table} VALUES (?, ?, ?)`);
    this.#read = statements.get(
      `SELECT position, record FROM ${table} WHERE position > ? ORDER BY position LIMIT ?`,
    );
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
  append(atMs: number, record: (sequenceNumber: string) => string): void {
    this.#last += 1;
    this.#append.run(this.#last, atMs, record(formatSequence(this.#last)));
  }

  /** The records after a position, oldest first. Not to be changed: others are given the same. */
  read(after: number, limit: number): readonly DynamoDBRecord[] {
    return this.#read
      .all(after, limit)
      .map(({ position, record }) => this.#decoded(Number(position), String(record)));
  }

  #decoded(position: number, text: string): DynamoDBRecord {
    const known = this.#kept.get(position);
    if (known) return known;
    const record: DynamoDBRecord = JSON.parse(text);
    this.#kept.set(position, record);
    const [oldest] = this.#kept.size > mostKept ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    return record;
  }

  countAfter(position: number): number {
    return Number(this.#count.get(position)?.count ?? 0);
  }

  /** Forgets records up to and with a position; the newest stays, it carries the numbering on. */
  trim(position: number): void {
    this.#trim.run(Math.min(position, this.#last - 1));
  }

  forgetBefore(atMs: number): void {
    this.#expire.run(atMs, this.#last);
  }
}
