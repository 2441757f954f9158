import type { DatabaseSync } from 'node:sqlite';
import type { AppTopic, Topic } from './topics';

/** A webhook to be posted to one URL. Times are epoch milliseconds. */
export type Delivery = {
  readonly shop: string;
  readonly topic: Topic | AppTopic;
  readonly uri: string;
  /** The subscription the webhook belongs to. Null for a webhook to the app's own URL. */
  readonly subscriptionId: string | null;
  readonly body: string;
  /**
   * Identifies the event that the webhook reports. The webhooks to all subscribed URLs have the
   * same event id.
   */
  readonly eventId: string;
  /** Identifies the webhook to this URL. All attempts to post it have the same id. */
  readonly webhookId: string;
  readonly triggeredAt: number;
  readonly attempts: number;
  /**
   * The result of the last attempt: the response's status, or the reason why there was no response.
   */
  readonly answer: string | null;
};

export type NumberedDelivery = Delivery & { readonly number: number };

const schema = `
  CREATE TABLE IF NOT EXISTS deliveries (
    number INTEGER PRIMARY KEY AUTOINCREMENT, shop TEXT NOT NULL, due INTEGER, json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due, number) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS deliveries_shop ON deliveries (shop, number);
`;

const fromRow = (row: Record<string, unknown>): NumberedDelivery => ({
  ...JSON.parse(String(row.json)),
  number: Number(row.number),
});

/**
 * Stores webhooks until they are accepted or have failed permanently. The newest of these are kept
 * for display.
 */
export const openDeliveries = (database: DatabaseSync) => {
  database.exec(schema);
  const insert = database.prepare('INSERT INTO deliveries (shop, due, json) VALUES (?, ?, ?)');
  const update = database.prepare('UPDATE deliveries SET due = ?, json = ? WHERE number = ?');
  const selectOne = database.prepare('SELECT number, json FROM deliveries WHERE number = ?');
  const due = database.prepare(
    'SELECT number, json FROM deliveries WHERE due <= ? ORDER BY due, number LIMIT ?',
  );
  const next = database.prepare('SELECT min(due) AS due FROM deliveries WHERE due > ?');
  const newest = database.prepare(
    'SELECT number, json FROM deliveries WHERE shop = ? ORDER BY number DESC LIMIT ?',
  );
  const selectWaiting = database.prepare(
    'SELECT count(*) AS n FROM deliveries WHERE shop = ? AND due IS NOT NULL',
  );
  const release = database.prepare('UPDATE deliveries SET due = ? WHERE shop = ? AND due > ?');
  const trim = database.prepare(`DELETE FROM deliveries WHERE due IS NULL AND number <=
    (SELECT max(number) FROM deliveries) - ?`);
  return {
    add: (delivery: Delivery, dueAt: number): number =>
      Number(insert.run(delivery.shop, dueAt, JSON.stringify(delivery)).lastInsertRowid),
    get: (number: number): NumberedDelivery | undefined => {
      const row = selectOne.get(number);
      return row && fromRow(row);
    },
    /**
     * Saves a webhook.
     * @param dueAt when the webhook is posted next; null once it is accepted or has failed
     *   permanently
     */
    put: ({ number, ...rest }: NumberedDelivery, dueAt: number | null): void =>
      void update.run(dueAt, JSON.stringify(rest), number),
    due: (now: number, limit: number): readonly NumberedDelivery[] =>
      due.all(now, limit).map(fromRow),
    /** Returns when the next webhook is due, ignoring webhooks that are already due at `now`. */
    nextDue: (now: number): number | undefined => {
      const found = next.get(now)?.due;
      return found == null ? undefined : Number(found);
    },
    newest: (shop: string, limit: number): readonly NumberedDelivery[] =>
      newest.all(shop, limit).map(fromRow),
    waiting: (shop: string): number => Number(selectWaiting.get(shop)?.n),
    /** Makes a shop's pending webhooks due now. */
    release: (shop: string, now: number): void => void release.run(now, shop, now),
    /** Deletes all finished webhooks except the newest `maxCount`. */
    trim: (maxCount: number): void => void trim.run(maxCount),
  };
};
