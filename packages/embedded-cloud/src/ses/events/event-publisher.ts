import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../core/clock';
import { inTransaction } from '../../core/store';
import type { ConfigurationSets } from '../identities/configuration-sets';
import { eventRecord } from './event-record';
import { openPendingEvents, type PendingEvent } from './pending-events';

export type EventPublisherOptions = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
  readonly configurationSets: ConfigurationSets;
  publish(topicArn: string, message: string): Promise<unknown>;
};

const BATCH = 200;
const RETRY_MS = 1_000;

/** @throws what a topic answers */
const publishOne = async (options: EventPublisherOptions, row: PendingEvent) => {
  const { envelope, event } = row.read();
  const topics = options.configurationSets.topicsFor(envelope.configurationSet, event.type);
  if (topics.length === 0) return;
  const message = JSON.stringify(
    eventRecord(event, envelope, {
      messageId: row.messageId,
      acceptedAtMs: row.acceptedAtMs,
      eventAtMs: row.dueAtMs,
      region: options.region,
      accountId: options.accountId,
    }),
  );
  await Promise.all(topics.map((topicArn) => options.publish(topicArn, message)));
};

/**
 * Publishes pending events when they fall due, in batches. An event leaves the database only
 * after every topic took it, so a kill or a failing topic repeats it: at least once, as SES.
 */
export const createEventPublisher = (options: EventPublisherOptions) => {
  const { database, clock } = options;
  const pending = openPendingEvents(database);
  let isStarted = false;
  let running: Promise<void> | undefined;
  let wake: { readonly atMs: number; cancel(): void } | undefined;

  const publishBatch = async (): Promise<boolean> => {
    const rows = pending.due(Math.floor(clock.now()), BATCH);
    const results = await Promise.allSettled(rows.map((row) => publishOne(options, row)));
    inTransaction(database, () => {
      for (const [index, row] of rows.entries()) {
        if (results[index]?.status === 'fulfilled') pending.remove(row);
        else pending.postpone(row, Math.floor(clock.now()) + RETRY_MS);
      }
    });
    return rows.length === BATCH;
  };

  const drain = async () => {
    while (isStarted && (await publishBatch())) await new Promise(setImmediate);
  };

  const pump = () => {
    wake = undefined;
    if (!isStarted || running) return;
    running = drain().finally(() => {
      running = undefined;
      armForNext();
    });
  };

  const armAt = (atMs: number) => {
    if (!isStarted || running || (wake && wake.atMs <= atMs)) return;
    wake?.cancel();
    wake = { atMs, cancel: clock.wakeAt(atMs, pump) };
  };

  const armForNext = () => {
    const atMs = isStarted ? pending.nextDueMs() : undefined;
    if (atMs !== undefined) armAt(atMs);
  };

  return {
    /** Begins publishing, first of all what an earlier process left. */
    start() {
      isStarted = true;
      armForNext();
    },
    /** Told of every accepted mail with the time of its first event. */
    expect: armAt,
    async stop() {
      isStarted = false;
      wake?.cancel();
      await running;
    },
  };
};
