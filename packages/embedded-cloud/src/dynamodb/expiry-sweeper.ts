import type { Clock } from '../core/clock';
import type { GroupCommit } from '../core/group-commit';
import type { Engine } from './engine';
import { type Expiry, expiryOf } from './storage/expiry-rows';
import { storeChange } from './storage/store-change';
import { Version } from './storage/version';
import type { Table } from './table';

/** How many expired items one commit deletes. Small, so that requests get their turn in between. */
const BATCH = 200;
// DynamoDB ignores items whose expiry is more than five years in the past.
const OLDEST_SECONDS = 5 * 365 * 86_400;

const toSeconds = (ms: number) => Math.floor(ms / 1000);

/**
 * Deletes expired items when cloud time reaches their expiry. AWS takes up to a few days for that,
 * so nothing may rely on the exact time.
 */
export class ExpirySweeper {
  readonly #engine: Engine;
  readonly #commits: GroupCommit;
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;
  #armedFor = Number.POSITIVE_INFINITY;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(engine: Engine, commits: GroupCommit) {
    this.#engine = engine;
    this.#commits = commits;
    this.#clock = engine.clock;
    commits.onCommit(() => this.arm());
  }

  /** Sets the timer for the next item to expire. Cheap when nothing sooner has been added. */
  arm(): void {
    if (this.#stopped || this.#running) return;
    const soonest = this.#soonest();
    if (soonest >= this.#armedFor) return;
    this.#cancel?.();
    this.#armedFor = soonest;
    this.#cancel = this.#clock.wakeAt(soonest * 1000, () => void this.sweep(), 'routine');
  }

  /** Deletes everything that has expired. */
  async sweep(): Promise<void> {
    this.#running ??= this.#sweepAll().finally(() => {
      this.#running = undefined;
      this.#armedFor = Number.POSITIVE_INFINITY;
      this.arm();
    });
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#running;
  }

  #soonest(): number {
    return this.#engine.catalogue
      .all()
      .reduce(
        (soonest, { expiry }) => Math.min(soonest, expiry?.soonest ?? Number.POSITIVE_INFINITY),
        Number.POSITIVE_INFINITY,
      );
  }

  async #sweepAll(): Promise<void> {
    let deletedCount: number;
    do {
      deletedCount = 0;
      for (const { name } of this.#engine.catalogue.all()) {
        if (!this.#stopped) deletedCount += await this.#commits.write(() => this.#sweepBatch(name));
      }
    } while (deletedCount > 0);
  }

  #sweepBatch(tableName: string): number {
    const table = this.#engine.catalogue.get(tableName);
    if (!table?.expiry) return 0;
    const now = toSeconds(this.#clock.now());
    const due = table.expiry.due(now - OLDEST_SECONDS, now, BATCH);
    for (const expiry of due) this.#expire(table, expiry);
    return due.length;
  }

  #expire(table: Table, { key, atSeconds }: Expiry): void {
    const stored = table.items.get(key);
    const attribute = table.definition.timeToLiveAttribute;
    if (!stored || !attribute) return;
    const before = new Version(stored);
    if (expiryOf(before.item, attribute) !== atSeconds) return;
    const change = { table, key, before, after: undefined, expired: true };
    storeChange(change, this.#clock.now());
  }
}
