import type { DatabaseSync } from 'node:sqlite';

export type SuppressedAddress = {
  readonly address: string;
  readonly reason: string;
  readonly updatedAt: number;
};

const toSuppressed = (row: Record<string, unknown>): SuppressedAddress => ({
  address: String(row.address),
  reason: String(row.reason),
  updatedAt: Number(row.updated_at),
});

/** Stores the suppression lists: one for the account (tenant `''`) and one per tenant. */
export const createSuppressionLists = (database: DatabaseSync) => {
  const select = database.prepare('SELECT * FROM suppressed WHERE tenant = ? AND address = ?');
  const upsert = database.prepare('INSERT OR REPLACE INTO suppressed VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM suppressed WHERE tenant = ? AND address = ?');
  const page = database.prepare(
    `SELECT * FROM suppressed WHERE tenant = ? AND address > ?
     AND updated_at BETWEEN ? AND ? ORDER BY address LIMIT ?`,
  );

  return {
    get(tenant: string, address: string): SuppressedAddress | undefined {
      const row = select.get(tenant, address);
      return row && toSuppressed(row);
    },
    put: (tenant: string, address: string, reason: string, atMs: number) =>
      void upsert.run(tenant, address, reason, Math.floor(atMs)),
    delete: (tenant: string, address: string) => Number(remove.run(tenant, address).changes) > 0,
    /** Returns entries changed between the two times (epoch milliseconds), ordered by address. */
    list: (tenant: string, after: string, fromMs: number, toMs: number, limit: number) =>
      page.all(tenant, after, fromMs, toMs, limit).map(toSuppressed),
  };
};
export type SuppressionLists = ReturnType<typeof createSuppressionLists>;
