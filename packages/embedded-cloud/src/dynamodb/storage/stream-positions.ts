import type { StatementSync } from 'node:sqlite';
import type { Statements } from './rows';
import type { StreamLog } from './stream-log';

/** Records confirmed by every consumer are deleted in batches of this size. */
const TRIM_BATCH = 500;

/** Stores each consumer's position in a table's stream durably. */
export class StreamPositions {
  readonly #tableId: number;
  readonly #positions = new Map<string, number>();
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  #trimmed = 0;

  constructor(statements: Statements, tableId: number) {
    this.#tableId = tableId;
    this.#put = statements.get('INSERT OR REPLACE INTO stream_positions VALUES (?, ?, ?)');
    this.#remove = statements.get(
      'DELETE FROM stream_positions WHERE table_id = ? AND consumer = ?',
    );
    const selectPositions = statements.get(
      'SELECT consumer, position FROM stream_positions WHERE table_id = ?',
    );
    for (const { consumer, position } of selectPositions.all(tableId)) {
      this.#positions.set(String(consumer), Number(position));
    }
  }

  get hasConsumers(): boolean {
    return this.#positions.size > 0;
  }

  /** Returns the furthest position of any consumer. New records never get a lower position. */
  get furthest(): number {
    return Math.max(0, ...this.#positions.values());
  }

  get(consumer: string): number {
    return this.#positions.get(consumer) ?? 0;
  }

  set(consumer: string, position: number): void {
    this.#positions.set(consumer, position);
    this.#put.run(this.#tableId, consumer, position);
  }

  remove(consumer: string): void {
    this.#positions.delete(consumer);
    this.#remove.run(this.#tableId, consumer);
  }

  names(): readonly string[] {
    return [...this.#positions.keys()];
  }

  /** Deletes records that all consumers have confirmed, once there are enough of them. */
  trim(log: StreamLog): void {
    const confirmed = Math.min(...this.#positions.values());
    if (!Number.isFinite(confirmed) || confirmed - this.#trimmed < TRIM_BATCH) return;
    log.trim(confirmed);
    this.#trimmed = confirmed;
  }
}
