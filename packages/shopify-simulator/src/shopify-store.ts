import { inTransaction, openStore } from '@mailbloom/embedded-cloud/core';
import type { BulkOperation } from './bulk/bulk-operation';
import { openResources } from './shop/resource-store';
import type { ShopDetails } from './shop/shop';
import type { Visit } from './storefront/visit-record';
import { openDeliveries } from './webhooks/delivery-store';
import type { Subscription } from './webhooks/subscription';

/** The settings of our app, as registered at Shopify. */
export type AppSettings = {
  readonly id: 'settings';
  readonly clientId: string;
  readonly clientSecret: string;
};

/**
 * An authorization code, which the app receives and exchanges for tokens. It can be used once,
 * within a minute. Times are epoch milliseconds.
 */
export type Code = {
  readonly id: string;
  readonly shop: string;
  readonly scopes: readonly string[];
  readonly end: number;
};

/** An installation of the app. Its id is the shop's domain. */
export type Install = {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly accessToken: string;
  readonly accessEnd: number;
  readonly refreshToken: string;
  /** The previous refresh token, which stays valid until the new access token is used. */
  readonly refreshBefore?: string | undefined;
};

export type StoredRecords = {
  readonly settings: AppSettings;
  readonly code: Code;
  readonly install: Install;
  readonly shop: ShopDetails;
  readonly bulk: BulkOperation;
  readonly subscription: Subscription;
  readonly visit: Visit;
};

const schema = `CREATE TABLE IF NOT EXISTS objects (
  kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)
)`;

/** Opens the Shopify simulator's state, which is stored durably in one file. */
export const openShopifyStore = (file: string) => {
  const database = openStore(file);
  database.exec(schema);
  const selectOne = database.prepare('SELECT json FROM objects WHERE kind = ? AND id = ?');
  const write = database.prepare(
    'INSERT OR REPLACE INTO objects (kind, id, json) VALUES (?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM objects WHERE kind = ? AND id = ?');
  const all = database.prepare('SELECT json FROM objects WHERE kind = ? ORDER BY id');
  return {
    things: openResources(database),
    deliveries: openDeliveries(database),
    /** Returns all records of a kind. Use it only for kinds that have few records. */
    list: <K extends keyof StoredRecords>(kind: K): StoredRecords[K][] =>
      all.all(kind).map(({ json }) => JSON.parse(String(json))),
    get: <K extends keyof StoredRecords>(kind: K, id: string): StoredRecords[K] | undefined => {
      const row = selectOne.get(kind, id);
      return row && JSON.parse(String(row.json));
    },
    put: <K extends keyof StoredRecords>(kind: K, value: StoredRecords[K]): void =>
      void write.run(kind, value.id, JSON.stringify(value)),
    remove: (kind: keyof StoredRecords, id: string): void => void remove.run(kind, id),
    /** Saves all changes that `task` makes, or none of them. */
    atomic: <T>(task: () => T): T => inTransaction(database, task),
    close: () => database.close(),
  };
};
export type ShopifyStore = ReturnType<typeof openShopifyStore>;
