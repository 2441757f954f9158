import type { DynamoDBRecord } from 'aws-lambda';
import type { GroupCommit } from '../core/group-commit';
import type { Catalog } from './storage/catalog';
import type { StoredRecord } from './storage/stored-record';
import { parseSequence, type StreamLog } from './storage/stream-log';
import type { Table } from './table';

/** AWS keeps stream records for a day. Here that applies only until a consumer is declared. */
const UNREAD_RETENTION_MS = 24 * 60 * 60 * 1000;

export type TableStream = {
  readonly arn: string;
  /** The shard's name if the whole stream is read as one shard. */
  readonly shardId: string;
  /**
   * Declares the stream's consumers. New consumers start at the oldest remaining record. Consumers
   * that aren't named are removed, and records are no longer kept for them.
   */
  consumers(names: readonly string[]): Promise<void>;
  /**
   * Returns the records after the consumer's confirmed position for which `accepts` returns true,
   * oldest first. Doesn't move the position.
   * @default accepts all
   */
  readStored(
    consumer: string,
    limit: number,
    accepts?: (stored: StoredRecord) => boolean,
  ): readonly StoredRecord[];
  /**
   * Returns all records after the consumer's confirmed position, decoded. They are shared, so they
   * must not be changed.
   */
  read(consumer: string, limit: number): readonly DynamoDBRecord[];
  /**
   * Confirms everything up to and including a sequence number. The confirmation is durable once the
   * promise resolves.
   */
  commit(consumer: string, sequenceNumber: string): Promise<void>;
  /** Returns how many records the consumer hasn't confirmed yet. */
  backlog(consumer: string): number;
  /**
   * Calls the listener after every commit that added records, and returns a function that
   * unsubscribes it.
   */
  onRecords(listener: () => void): () => void;
};

const readAccepted = (
  log: StreamLog,
  position: number,
  limit: number,
  accepts: (stored: StoredRecord) => boolean,
): readonly StoredRecord[] => {
  const foundRecords: StoredRecord[] = [];
  for (let lastPosition = position; foundRecords.length < limit; ) {
    const page = log.read(lastPosition, limit);
    if (page.length === 0) return foundRecords;
    foundRecords.push(...page.filter(accepts));
    lastPosition = parseSequence(page.at(-1)?.sequenceNumber ?? '');
  }
  return foundRecords.slice(0, limit);
};

/** The streams of all tables, and the listeners for new records. */
export class TableStreams {
  readonly #catalogue: Catalog;
  readonly #commits: GroupCommit;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #announced = new Map<string, number>();

  constructor(catalogue: Catalog, commits: GroupCommit) {
    this.#catalogue = catalogue;
    this.#commits = commits;
    commits.onCommit(() => this.#announce());
  }

  get(tableName: string): TableStream {
    const arn = this.#streaming(tableName).table.streamArn;
    const at = (consumer: string) => this.#streaming(tableName).table.positions.get(consumer);
    const readStored: TableStream['readStored'] = (consumer, limit, accepts = () => true) =>
      readAccepted(this.#streaming(tableName).log, at(consumer), limit, accepts);
    return {
      arn,
      shardId: 'shardId-00000000000000000000-00000000',
      consumers: (names) => this.#commits.write(() => this.#declare(tableName, names)),
      readStored,
      read: (consumer, limit) => readStored(consumer, limit).map(({ record }) => record),
      commit: (consumer, sequenceNumber) =>
        this.#commits.write(() => this.#confirm(tableName, consumer, sequenceNumber)),
      backlog: (consumer) => this.#streaming(tableName).log.countAfter(at(consumer)),
      onRecords: (listener) => this.#listen(tableName, listener),
    };
  }

  /**
   * Deletes records that are older than a day and belong to a stream without a declared consumer.
   */
  forgetUnread(nowMs: number): void {
    for (const { log, positions } of this.#catalogue.all()) {
      if (!positions.hasConsumers) log?.forgetBefore(nowMs - UNREAD_RETENTION_MS);
    }
  }

  #streaming(tableName: string): { readonly table: Table; readonly log: StreamLog } {
    const table = this.#catalogue.get(tableName);
    if (!table?.log) throw new Error(`Table ${tableName} has no stream.`);
    return { table, log: table.log };
  }

  #declare(tableName: string, names: readonly string[]): void {
    const { positions } = this.#streaming(tableName).table;
    for (const known of positions.names()) if (!names.includes(known)) positions.remove(known);
    for (const name of names) positions.set(name, positions.get(name));
  }

  #confirm(tableName: string, consumer: string, sequenceNumber: string): void {
    const { table, log } = this.#streaming(tableName);
    const { positions } = table;
    const position = parseSequence(sequenceNumber);
    if (position <= positions.get(consumer)) return;
    positions.set(consumer, position);
    positions.trim(log);
  }

  #listen(tableName: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(tableName) ?? new Set();
    this.#listeners.set(tableName, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  #announce(): void {
    for (const [tableName, listeners] of this.#listeners) {
      const last = this.#catalogue.get(tableName)?.log?.last ?? 0;
      if (last === this.#announced.get(tableName)) continue;
      this.#announced.set(tableName, last);
      for (const listener of listeners) listener();
    }
  }
}
