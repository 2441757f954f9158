import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { ResourceKind, ResourceTypes } from './resources';

const schema = `
  CREATE TABLE IF NOT EXISTS things (
    shop TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
    created INTEGER NOT NULL, updated INTEGER NOT NULL, name TEXT, json TEXT NOT NULL,
    PRIMARY KEY (shop, kind, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS things_updated ON things (shop, kind, updated, id);
  CREATE INDEX IF NOT EXISTS things_named ON things (shop, kind, name) WHERE name IS NOT NULL;
`;

/**
 * Returns the value by which a resource can be found besides its id, such as a customer's email
 * address.
 */
const nameOf: { readonly [K in ResourceKind]: (one: ResourceTypes[K]) => string | null } = {
  customer: ({ email }) => email,
  order: ({ checkoutId }) => checkoutId,
  checkout: ({ token }) => token,
  product: ({ handle }) => handle,
  collection: ({ handle }) => handle,
  deletion: () => null,
};

export type OrderBy = 'id' | 'created' | 'updated';

/** Defines which resources a page contains, and in which order. */
export type PageRequest = {
  readonly orderBy: OrderBy;
  readonly isReversed: boolean;
  /** SQL conditions, such as `updated > ?`. */
  readonly bounds: readonly { readonly sql: string; readonly value: number | string }[];
  readonly after?: { readonly value: number | string; readonly id: string } | undefined;
  readonly limit: number;
};

const boundsOf = ({ orderBy, isReversed, bounds, after }: PageRequest) => {
  const comparator = isReversed ? '<' : '>';
  const next =
    after && (orderBy === 'id' ? `id ${comparator} ?` : `(${orderBy}, id) ${comparator} (?, ?)`);
  const sql = ['shop = ?', 'kind = ?', ...bounds.map((one) => one.sql), next].filter(Boolean);
  const parameters = after ? (orderBy === 'id' ? [after.id] : [after.value, after.id]) : [];
  return { where: sql.join(' AND '), values: [...bounds.map(({ value }) => value), ...parameters] };
};

const orderOf = ({ orderBy, isReversed }: PageRequest): string => {
  const direction = isReversed ? 'DESC' : 'ASC';
  return orderBy === 'id' ? `id ${direction}` : `${orderBy} ${direction}, id ${direction}`;
};

/**
 * Stores the resources of all shops in one table. All ids have 16 digits, so text comparison orders
 * them like numbers.
 */
export const openResources = (database: DatabaseSync) => {
  database.exec(schema);
  const one = database.prepare('SELECT json FROM things WHERE shop = ? AND kind = ? AND id = ?');
  const selectByName = database.prepare(
    'SELECT json FROM things WHERE shop = ? AND kind = ? AND name = ? LIMIT 1',
  );
  const write = database.prepare('INSERT OR REPLACE INTO things VALUES (?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM things WHERE shop = ? AND kind = ? AND id = ?');
  const count = database.prepare('SELECT count(*) AS n FROM things WHERE shop = ? AND kind = ?');
  const clear = database.prepare('DELETE FROM things WHERE shop = ?');
  const parsed = <K extends ResourceKind>(row: { json?: unknown } | undefined) =>
    row && (JSON.parse(String(row.json)) as ResourceTypes[K]);

  return {
    get: <K extends ResourceKind>(
      shop: string,
      kind: K,
      id: string,
    ): ResourceTypes[K] | undefined => parsed<K>(one.get(shop, kind, id)),
    /**
     * Finds a customer by email address, a product by handle, a checkout by token, or an order by
     * its checkout.
     */
    named: <K extends ResourceKind>(
      shop: string,
      kind: K,
      name: string,
    ): ResourceTypes[K] | undefined => parsed<K>(selectByName.get(shop, kind, name)),
    put: <K extends ResourceKind>(shop: string, kind: K, thing: ResourceTypes[K]): void => {
      const { id, createdAt, updatedAt } = thing;
      const name = nameOf[kind](thing);
      write.run(shop, kind, id, createdAt, updatedAt, name, JSON.stringify(thing));
    },
    remove: (shop: string, kind: ResourceKind, id: string): void => void remove.run(shop, kind, id),
    page: <K extends ResourceKind>(
      shop: string,
      kind: K,
      request: PageRequest,
    ): readonly ResourceTypes[K][] => {
      const { where, values } = boundsOf(request);
      const sql = `SELECT json FROM things WHERE ${where} ORDER BY ${orderOf(request)} LIMIT ?`;
      const parameters: SQLInputValue[] = [shop, kind, ...values, request.limit];
      return database
        .prepare(sql)
        .all(...parameters)
        .map(({ json }) => JSON.parse(String(json)));
    },
    count: (shop: string, kind: ResourceKind): number => Number(count.get(shop, kind)?.n),
    clear: (shop: string): void => void clear.run(shop),
  };
};
