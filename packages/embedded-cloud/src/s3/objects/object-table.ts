import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import type { ObjectHeaders } from './object-headers';

/** An object without its bytes. */
export type ObjectEntry = {
  readonly key: string;
  /** The body's name in `BodyFiles`. */
  readonly file: string;
  readonly sizeBytes: number;
  /** The ETag without quotation marks. */
  readonly etag: string;
  readonly modifiedAtMs: number;
  readonly headers: ObjectHeaders;
  /** The object's checksums by header name, for example `x-amz-checksum-crc32`. */
  readonly checksums: Readonly<Record<string, string>>;
};

export type ObjectTable = ReturnType<typeof createObjectTable>;

const textMap = z.record(z.string(), z.string());
/** Reads an entry from a row of `objects`, or of another table with the same columns. */
export const objectRow = z
  .object({
    key: z.string(),
    file: z.string(),
    size: z.number(),
    etag: z.string(),
    modified_ms: z.number(),
    headers: z.string(),
    checksums: z.string(),
  })
  .transform(
    (row): ObjectEntry => ({
      key: row.key,
      file: row.file,
      sizeBytes: row.size,
      etag: row.etag,
      modifiedAtMs: row.modified_ms,
      headers: textMap.parse(JSON.parse(row.headers)),
      checksums: textMap.parse(JSON.parse(row.checksums)),
    }),
  );

/** Returns the values of the columns from `key` on. */
export const columnsOf = (entry: ObjectEntry) => {
  const { key, file, sizeBytes, etag, modifiedAtMs, headers, checksums } = entry;
  const texts = [JSON.stringify(headers), JSON.stringify(checksums)] as const;
  return [key, file, sizeBytes, etag, modifiedAtMs, ...texts] as const;
};

// SQLite compares text by UTF-8 bytes, the order in which S3 lists keys.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    file TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    modified_ms INTEGER NOT NULL,
    headers TEXT NOT NULL,
    checksums TEXT NOT NULL,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS objects_by_file ON objects (file);
`;

export const createObjectTable = (database: DatabaseSync) => {
  database.exec(SCHEMA);
  const find = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?');
  const save = database.prepare('REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?');
  const selectAny = database.prepare('SELECT 1 FROM objects WHERE bucket = ? LIMIT 1');
  const at = database.prepare(
    'SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key LIMIT 1',
  );
  const selectAfter = database.prepare(
    'SELECT * FROM objects WHERE bucket = ? AND key > ? ORDER BY key LIMIT 1',
  );
  const byFile = database.prepare('SELECT 1 FROM objects WHERE file = ?');
  const all = database.prepare('SELECT bucket, key, file, size FROM objects');
  return {
    find(bucket: string, key: string): ObjectEntry | undefined {
      const row = find.get(bucket, key);
      return row && objectRow.parse(row);
    },
    save(bucket: string, entry: ObjectEntry) {
      save.run(bucket, ...columnsOf(entry));
    },
    remove: (bucket: string, key: string) => {
      remove.run(bucket, key);
    },
    isEmpty: (bucket: string) => selectAny.get(bucket) === undefined,
    isFileUsed: (file: string) => byFile.get(file) !== undefined,
    /** Yields the key and body file of every object. */
    *bodies(): Generator<{ location: string; file: string; sizeBytes: number }> {
      for (const row of all.iterate()) {
        yield {
          location: `${row.bucket}/${row.key}`,
          file: String(row.file),
          sizeBytes: Number(row.size),
        };
      }
    },
    /** Returns the first entry at or after the key. */
    at(bucket: string, key: string): ObjectEntry | undefined {
      const row = at.get(bucket, key);
      return row && objectRow.parse(row);
    },
    /** Returns the first entry after the key. */
    after(bucket: string, key: string): ObjectEntry | undefined {
      const row = selectAfter.get(bucket, key);
      return row && objectRow.parse(row);
    },
    /** Returns the keys with the prefix that were last written before this time. */
    writtenBefore: (bucket: string, prefix: string, beforeMs: number): string[] =>
      database
        .prepare(
          `SELECT key FROM objects
           WHERE bucket = ? AND modified_ms < ? AND substr(key, 1, length(?)) = ?`,
        )
        .all(bucket, beforeMs, prefix, prefix)
        .map((row) => String(row.key)),
  };
};
