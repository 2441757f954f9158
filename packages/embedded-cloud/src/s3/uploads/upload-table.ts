import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../core/store';
import type { ObjectHeaders } from '../objects/object-headers';

export type Upload = {
  readonly uploadId: string;
  readonly bucket: string;
  readonly key: string;
  readonly headers: ObjectHeaders;
  readonly startedAtMs: number;
};

export type Part = {
  readonly partNumber: number;
  /** The name of the file in `BodyFiles` that contains the part. */
  readonly file: string;
  readonly sizeBytes: number;
  readonly etag: string;
  readonly writtenAtMs: number;
};

export type UploadTable = ReturnType<typeof createUploadTable>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS uploads (
    upload_id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, headers TEXT NOT NULL,
    started_ms INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS parts (
    upload_id TEXT NOT NULL, part_number INTEGER NOT NULL, file TEXT NOT NULL,
    size INTEGER NOT NULL, etag TEXT NOT NULL, written_ms INTEGER NOT NULL,
    PRIMARY KEY (upload_id, part_number)
  ) WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS parts_by_file ON parts (file);
`;

type Row = Readonly<Record<string, unknown>>;

const toUpload = (row: Row): Upload => ({
  uploadId: String(row.upload_id),
  bucket: String(row.bucket),
  key: String(row.key),
  headers: JSON.parse(String(row.headers)),
  startedAtMs: Number(row.started_ms),
});

const toPart = (row: Row): Part => ({
  partNumber: Number(row.part_number),
  file: String(row.file),
  sizeBytes: Number(row.size),
  etag: String(row.etag),
  writtenAtMs: Number(row.written_ms),
});

export const createUploadTable = (database: DatabaseSync) => {
  database.exec(SCHEMA);
  const find = database.prepare('SELECT * FROM uploads WHERE upload_id = ?');
  const list = database.prepare('SELECT * FROM uploads WHERE bucket = ? ORDER BY key, started_ms');
  const add = database.prepare('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM uploads WHERE upload_id = ?');
  const parts = database.prepare('SELECT * FROM parts WHERE upload_id = ? ORDER BY part_number');
  const savePart = database.prepare('REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?)');
  const removeParts = database.prepare('DELETE FROM parts WHERE upload_id = ?');
  const byFile = database.prepare('SELECT 1 FROM parts WHERE file = ?');
  return {
    find(uploadId: string): Upload | undefined {
      const row = find.get(uploadId);
      return row && toUpload(row);
    },
    list: (bucket: string) => list.all(bucket).map(toUpload),
    add({ uploadId, bucket, key, headers, startedAtMs }: Upload) {
      add.run(uploadId, bucket, key, JSON.stringify(headers), startedAtMs);
    },
    /** Returns the parts sorted by part number. */
    parts: (uploadId: string) => parts.all(uploadId).map(toPart),
    savePart(uploadId: string, { partNumber, file, sizeBytes, etag, writtenAtMs }: Part) {
      savePart.run(uploadId, partNumber, file, sizeBytes, etag, writtenAtMs);
    },
    remove(uploadId: string) {
      inTransaction(database, () => {
        removeParts.run(uploadId);
        remove.run(uploadId);
      });
    },
    isFileUsed: (file: string) => byFile.get(file) !== undefined,
  };
};
