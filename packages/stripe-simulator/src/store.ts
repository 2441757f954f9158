import { inTransaction, openStore, StoreProblem } from '@mailbloom/embedded-cloud/core';
import type { Card } from './billing/cards';
import type { CheckoutSession } from './objects/checkout-session';
import type { Customer, Metadata } from './objects/customer';
import type { StripeEvent } from './objects/event';
import type { Invoice } from './objects/invoice';
import type { Subscription } from './objects/subscription';
import type { TaxId } from './objects/tax-id';

/** A checkout with additional data that only the simulator needs. */
export type Checkout = {
  readonly id: string;
  readonly session: CheckoutSession;
  readonly priceId: string;
  readonly subscriptionMetadata: Metadata;
};

/** An event that is posted to the product's webhook. */
export type Dispatch = {
  readonly id: string;
  readonly event: StripeEvent;
  readonly attempts: number;
  /**
   * The result of the last attempt: the status of the product's response, or the reason why there
   * was no response.
   */
  readonly lastAnswer: string | null;
  /**
   * When the event is posted next, in seconds. Null once it is accepted or has failed permanently.
   */
  readonly nextAt: number | null;
  /**
   * The result of the last attempt that deliberately used a bad signature. Such an attempt doesn't
   * count as a delivery.
   */
  readonly flawed?: string;
};

/** A stored response, which is returned when its idempotency key is used again. */
export type StoredAnswer = {
  readonly id: string;
  readonly request: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: string;
  readonly until: number;
};

export type PortalSession = {
  readonly id: string;
  readonly customer: string;
  readonly returnUrl: string | null;
};

/** The account's settings, and what the simulator does with its events. */
export type Settings = {
  readonly id: 'settings';
  readonly webhookSecret: string;
  readonly afterLastTry: 'cancel' | 'mark_unpaid' | 'leave_past_due';
  readonly isHeld: boolean;
  readonly isDoubled: boolean;
};

export type StoredObjects = {
  readonly customer: Customer;
  readonly card: Card;
  readonly taxId: TaxId;
  readonly checkout: Checkout;
  readonly subscription: Subscription;
  readonly invoice: Invoice;
  readonly dispatch: Dispatch;
  readonly answered: StoredAnswer;
  readonly portal: PortalSession;
  readonly settings: Settings;
};
export type Kind = keyof StoredObjects;

/**
 * How to index objects of a kind: the owner of an object, and the time (in seconds) at which it is
 * due.
 */
type IndexFields<T> = {
  readonly owner?: (one: T) => string | null;
  readonly due?: (one: T) => number | null;
};

const isCanceled = ({ status }: Subscription) => status === 'canceled';

const indexFields: { readonly [K in Kind]: IndexFields<StoredObjects[K]> } = {
  customer: {},
  card: {},
  taxId: { owner: ({ customer }) => customer },
  checkout: {
    owner: ({ session }) => session.customer,
    due: ({ session }) => (session.status === 'open' ? session.expires_at : null),
  },
  subscription: {
    owner: ({ customer }) => customer,
    due: (one) =>
      isCanceled(one) ? null : (one.cancel_at ?? one.items.data[0].current_period_end),
  },
  invoice: {
    owner: ({ customer }) => customer,
    due: (one) => one.automatically_finalizes_at ?? one.next_payment_attempt,
  },
  dispatch: { due: ({ nextAt }) => nextAt },
  answered: { due: ({ until }) => until },
  portal: {},
  settings: {},
};

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT,
    due_at INTEGER, json TEXT NOT NULL, UNIQUE (kind, id)
  );
  CREATE INDEX IF NOT EXISTS owned ON objects (kind, owner, seq);
  CREATE INDEX IF NOT EXISTS due ON objects (kind, due_at) WHERE due_at IS NOT NULL;
`;

const asRead = <K extends Kind>(json: unknown): StoredObjects[K] => JSON.parse(String(json));

/**
 * Opens the simulator's whole state, which is stored durably in one file. Each object is stored as
 * JSON.
 * @throws StoreProblem when its content can't be read
 */
export const openStripeStore = (file: string) => {
  const database = openStore(file);
  database.exec(schema);
  const damagedRow = database
    .prepare('SELECT id FROM objects WHERE NOT json_valid(json) LIMIT 1')
    .get();
  if (damagedRow) throw new StoreProblem(file, `it is damaged (its data for ${damagedRow.id})`);

  const one = database.prepare('SELECT json FROM objects WHERE kind = ? AND id = ?');
  const write = database.prepare(`INSERT INTO objects (kind, id, owner, due_at, json)
    VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, id)
    DO UPDATE SET owner = excluded.owner, due_at = excluded.due_at, json = excluded.json`);
  const newest = database.prepare(
    'SELECT json FROM objects WHERE kind = ?1 ORDER BY seq DESC LIMIT ?2',
  );
  const newestOwned = database.prepare(
    'SELECT json FROM objects WHERE kind = ?1 AND owner = ?2 ORDER BY seq DESC LIMIT ?3',
  );
  const firstDue = database.prepare(`SELECT json, due_at FROM objects
    WHERE kind = ? AND due_at IS NOT NULL ORDER BY due_at, seq LIMIT 1`);
  const remove = database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?');
  const trim = database.prepare(`DELETE FROM objects WHERE kind = ?1 AND seq <=
    (SELECT seq FROM objects WHERE kind = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2)`);

  return {
    get: <K extends Kind>(kind: K, id: string): StoredObjects[K] | undefined => {
      const row = one.get(kind, id);
      return row && asRead<K>(row.json);
    },
    put: <K extends Kind>(kind: K, value: StoredObjects[K]): void => {
      const { owner, due }: IndexFields<StoredObjects[K]> = indexFields[kind];
      const json = JSON.stringify(value);
      write.run(kind, value.id, owner?.(value) ?? null, due?.(value) ?? null, json);
    },
    /**
     * Returns up to `limit` objects of a kind, newest first. If an owner is given, only returns
     * objects of that owner.
     */
    list: <K extends Kind>(kind: K, limit: number, owner?: string): StoredObjects[K][] => {
      const rows =
        owner === undefined ? newest.all(kind, limit) : newestOwned.all(kind, owner, limit);
      return rows.map(({ json }) => asRead<K>(json));
    },
    /**
     * Returns the object of a kind that has the earliest due time, whether or not it is due yet.
     */
    firstDue: <K extends Kind>(kind: K) => {
      const row = firstDue.get(kind);
      return row && { value: asRead<K>(row.json), dueAt: Number(row.due_at) };
    },
    remove: (kind: Kind, id: string): void => void remove.run(kind, id),
    /** Deletes all objects of a kind except the newest `maxCount`. */
    trim: (kind: Kind, maxCount: number): void => void trim.run(kind, maxCount),
    /** Saves all changes that `task` makes, or none of them. */
    atomic: <T>(task: () => T): T => inTransaction(database, task),
    close: () => database.close(),
  };
};
export type StripeStore = ReturnType<typeof openStripeStore>;
