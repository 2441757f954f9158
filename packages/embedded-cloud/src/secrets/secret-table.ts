import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../core/store';

export type SecretVersion = {
  readonly versionId: string;
  readonly value: string;
  readonly createdAtMs: number;
  readonly stage: 'AWSCURRENT' | 'AWSPREVIOUS';
};

export type SecretEntry = {
  readonly name: string;
  readonly arn: string;
  /** When the secret will be gone, if it was deleted. */
  readonly deletedUntilMs?: number;
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, arn TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS versions (
    version_id TEXT PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL,
    created_ms INTEGER NOT NULL, stage TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deleted_secrets (name TEXT PRIMARY KEY, until_ms INTEGER NOT NULL);
`;

type Row = Readonly<Record<string, unknown>>;

const toVersion = (row: Row): SecretVersion => ({
  versionId: String(row.version_id),
  value: String(row.value),
  createdAtMs: Number(row.created_ms),
  stage: row.stage === 'AWSCURRENT' ? 'AWSCURRENT' : 'AWSPREVIOUS',
});

/** Stores secrets with their current and previous versions. */
export const createSecretTable = (database: DatabaseSync) => {
  database.exec(SCHEMA);
  const find = database.prepare(
    `SELECT name, arn, until_ms FROM secrets LEFT JOIN deleted_secrets USING (name)
     WHERE name = ?1 OR arn = ?1`,
  );
  const versions = database.prepare('SELECT * FROM versions WHERE name = ? ORDER BY stage');
  const add = database.prepare('INSERT OR IGNORE INTO secrets VALUES (?, ?)');
  const forget = database.prepare("DELETE FROM versions WHERE name = ? AND stage = 'AWSPREVIOUS'");
  const demote = database.prepare("UPDATE versions SET stage = 'AWSPREVIOUS' WHERE name = ?");
  const remove = database.prepare('REPLACE INTO deleted_secrets VALUES (?, ?)');
  const restore = database.prepare('DELETE FROM deleted_secrets WHERE name = ?');
  const addVersion = database.prepare('INSERT INTO versions VALUES (?, ?, ?, ?, ?)');
  return {
    find(nameOrArn: string): SecretEntry | undefined {
      const row = find.get(nameOrArn);
      if (!row) return undefined;
      const deletedUntilMs = row.until_ms === null ? undefined : Number(row.until_ms);
      return { name: String(row.name), arn: String(row.arn), deletedUntilMs };
    },
    /** Returns the versions of a secret, the current version first. */
    versions: (name: string) => versions.all(name).map(toVersion),
    remove: (name: string, untilMs: number) => void remove.run(name, untilMs),
    restore: (name: string) => void restore.run(name),
    /**
     * Stores the value as the current version. The former current version becomes the previous one.
     */
    put(
      { name, arn }: SecretEntry,
      { versionId, value, createdAtMs }: Omit<SecretVersion, 'stage'>,
    ) {
      inTransaction(database, () => {
        add.run(name, arn);
        forget.run(name);
        demote.run(name);
        addVersion.run(versionId, name, value, createdAtMs, 'AWSCURRENT');
      });
    },
  };
};
