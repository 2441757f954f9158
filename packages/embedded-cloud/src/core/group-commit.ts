import type { DatabaseSync } from 'node:sqlite';
import { AwsError } from './aws-service';

/**
 * Runs requests one after another. Requests that arrive in the same turn of the event loop share
 * one commit. A request is answered only after its commit, so acknowledged data is stored. A
 * request runs uninterrupted inside one transaction, so it is atomic.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #afterCommit: (() => void)[] = [];
  #open: PromiseWithResolvers<void> | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Calls the listener after every commit, outside the transaction. */
  onCommit(listener: () => void): void {
    this.#afterCommit.push(listener);
  }

  /**
   * Runs a read and returns its result after the running commit, so that no caller sees data that
   * could still be lost.
   */
  async read<T>(task: () => T): Promise<T> {
    const result = task();
    if (this.#open) await this.#open.promise;
    return result;
  }

  /**
   * Runs a write. `task` must throw any `AwsError` before its first write. Any other error rolls
   * back the group and fails every request in it.
   */
  async write<T>(task: () => T): Promise<T> {
    const group = this.#begin();
    try {
      return task();
    } catch (error) {
      if (!(error instanceof AwsError)) this.#abort(group, error);
      throw error;
    } finally {
      await group.promise;
    }
  }

  /**
   * Commits pending writes, so that no caller reads data that could still be lost. Later calls
   * start a new group.
   */
  flush(): void {
    const group = this.#open;
    if (!group) return;
    this.#open = undefined;
    try {
      this.#database.exec('COMMIT');
      group.resolve();
    } catch (error) {
      this.#abort(group, error);
      return;
    }
    for (const listener of this.#afterCommit) listener();
  }

  #begin(): PromiseWithResolvers<void> {
    if (this.#open) return this.#open;
    this.#database.exec('BEGIN IMMEDIATE');
    const group = Promise.withResolvers<void>();
    // Prevents an unhandled rejection when every request of the group was refused.
    group.promise.catch(() => undefined);
    this.#open = group;
    setImmediate(() => this.#flushOnly(group));
    return group;
  }

  #abort(group: PromiseWithResolvers<void>, reason: unknown): void {
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
    if (this.#open === group) this.#open = undefined;
    group.reject(reason);
  }

  #flushOnly(group: PromiseWithResolvers<void>): void {
    if (this.#open === group) this.flush();
  }
}
