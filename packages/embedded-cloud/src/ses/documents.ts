import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';

/** Small named records of one kind (identities, configuration sets, tenants), stored as JSON. */
export type Documents<T> = {
  get(name: string): T | undefined;
  put(name: string, body: T): void;
  delete(name: string): boolean;
  /** Returns the records with names after `after`, sorted by name. */
  list(after: string, limit: number): { readonly name: string; readonly body: T }[];
};

/**
 * Stores documents. They are cached in memory, because every email looks up several of them, and
 * every change is written to the database immediately.
 */
export const createDocuments = <T>(
  database: DatabaseSync,
  kind: string,
  schema: z.ZodType<T>,
): Documents<T> => {
  const upsert = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND name = ?');
  const documents = new Map<string, T>();
  for (const row of database.prepare('SELECT * FROM documents WHERE kind = ?').all(kind)) {
    documents.set(String(row.name), schema.parse(JSON.parse(String(row.body))));
  }

  return {
    get: (name) => documents.get(name),
    put(name, body) {
      upsert.run(kind, name, JSON.stringify(body));
      documents.set(name, body);
    },
    delete(name) {
      remove.run(kind, name);
      return documents.delete(name);
    },
    list: (after, limit) =>
      [...documents.keys()]
        .filter((name) => name > after)
        .sort()
        .slice(0, limit)
        .flatMap((name) => {
          const body = documents.get(name);
          return body === undefined ? [] : [{ name, body }];
        }),
  };
};
