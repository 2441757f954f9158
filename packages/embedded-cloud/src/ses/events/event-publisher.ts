import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../core/clock';
import { inTransaction } from '../../core/store';
import type { ConfigurationSets } from '../identities/configuration-sets';
import { envelopeSchema } from '../sending/envelope';
import { eventRecord } from './event-record';
import { plannedEventSchema } from './scripted-outcomes';

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

/**
 * Publishes pending events when they fall due, in batches. An event leaves the database only
 * after every topic took it, so a kill or a failing topic repeats it: at least once, as SES.
 */
export const createEventPublisher = (options: EventPublisherOptions) => {
  const { database, clock } = options;
  const due = database.prepare(
    `SELECT p.id, p.event, p.due_at, m.message_id, m.at, m.envelope
     FROM pending_events p JOIN mails m ON m.id = p.mail_id
     WHERE p.due_at <= ? ORDER BY p.due_at, p.id LIMIT ${BATCH}`,
  );
  const next = database.prepare('SELECT MIN(due_at) AS due_at FROM pending_events');
  const remove = database.prepare('DELETE FROM pending_events WHERE id = ?');
  const postpone = database.prepare('UPDATE pending_events SET due_at = ? WHERE id = ?');

  let isStarted = false;
  let running: Promise<void> | undefined;
  let wake: { readonly atMs: number; cancel(): void } | undefined;

  const publishOne = async (row: Record<string, unknown>) => {
    const envelope = envelopeSchema.parse(JSON.parse(String(row.envelope)));
    const event = plannedEventSchema.parse(JSON.parse(String(row.event)));
    const topics = options.configurationSets.topicsFor(envelope.configurationSet, event.type);
    if (topics.length === 0) return;
    const message = JSON.stringify(
      eventRecord(event, envelope, {
        messageId: String(row.message_id),
        acceptedAtMs: Number(row.at),
        eventAtMs: Number(row.due_at),
        region: options.region,
        accountId: options.accountId,
      }),
    );
    await Promise.all(topics.map((topicArn) => options.publish(topicArn, message)));
  };

  const publishBatch = async (): Promise<boolean> => {
    const rows = due.all(Math.floor(clock.now()));
    const results = await Promise.allSettled(rows.map(publishOne));
    inTransaction(database, () => {
      for (const [index, row] of rows.entries()) {
        if (results[index]?.status === 'fulfilled') remove.run(Number(row.id));
        else postpone.run(Math.floor(clock.now()) + RETRY_MS, Number(row.id));
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
    const atMs = isStarted ? next.get()?.due_at : null;
    if (atMs !== null && atMs !== undefined) armAt(Number(atMs));
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
