import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';

/** Small named things of one kind (identities, configuration sets, tenants), kept as JSON. */
export type Documents<T> = {
  get(name: string): T | undefined;
  put(name: string, body: T): void;
  delete(name: string): boolean;
  /** In order of name, those after `after`. */
  list(after: string, limit: number): { readonly name: string; readonly body: T }[];
};

export const createDocuments = <T>(
  database: DatabaseSync,
  kind: string,
  schema: z.ZodType<T>,
): Documents<T> => {
  const select = database.prepare('SELECT body FROM documents WHERE kind = ? AND name = ?');
  const upsert = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM documents WHERE kind = ? AND name = ?');
  const page = database.prepare(
    'SELECT name, body FROM documents WHERE kind = ? AND name > ? ORDER BY name LIMIT ?',
  );
  const parse = (body: unknown) => schema.parse(JSON.parse(String(body)));

  return {
    get(name) {
      const row = select.get(kind, name);
      return row ? parse(row.body) : undefined;
    },
    put: (name, body) => void upsert.run(kind, name, JSON.stringify(body)),
    delete: (name) => Number(remove.run(kind, name).changes) > 0,
    list: (after, limit) =>
      page
        .all(kind, after, limit)
        .map((row) => ({ name: String(row.name), body: parse(row.body) })),
  };
};
