import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { columnsOf, type ObjectEntry, objectRow } from './object-table';

/** A deleted object of a versioned bucket, which its delete marker hides. */
export type DeletedObject = {
  /** The version ID of the delete marker. */
  readonly marker: string;
  readonly deletedAtMs: number;
  readonly entry: ObjectEntry;
};

export type DeletedObjects = ReturnType<typeof createDeletedObjects>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS deleted_objects (
    marker TEXT PRIMARY KEY,
    deleted_ms INTEGER NOT NULL,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    file TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified_ms INTEGER NOT NULL,
    headers TEXT NOT NULL,
    checksums TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS deleted_objects_by_file ON deleted_objects (file);
`;

const toDeleted = (row: Readonly<Record<string, unknown>>): DeletedObject => ({
  marker: String(row.marker),
  deletedAtMs: Number(row.deleted_ms),
  entry: objectRow.parse(row),
});

/** Stores the objects that were deleted from versioned buckets, until they expire. */
export const createDeletedObjects = (database: DatabaseSync) => {
  database.exec(SCHEMA);
  const add = database.prepare('INSERT INTO deleted_objects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const list = database.prepare('SELECT * FROM deleted_objects WHERE bucket = ? ORDER BY key');
  const find = database.prepare('SELECT * FROM deleted_objects WHERE bucket = ? AND marker = ?');
  const forget = database.prepare('DELETE FROM deleted_objects WHERE marker = ?');
  const byFile = database.prepare('SELECT 1 FROM deleted_objects WHERE file = ?');
  return {
    add(bucket: string, entry: ObjectEntry, deletedAtMs: number) {
      add.run(randomUUID(), deletedAtMs, bucket, ...columnsOf(entry));
    },
    list: (bucket: string) => list.all(bucket).map(toDeleted),
    find(bucket: string, marker: string): DeletedObject | undefined {
      const row = find.get(bucket, marker);
      return row && toDeleted(row);
    },
    forget(marker: string) {
      forget.run(marker);
    },
    isFileUsed: (file: string) => byFile.get(file) !== undefined,
  };
};
