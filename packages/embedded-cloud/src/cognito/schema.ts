import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../core/store';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS pools (
    id TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, definition TEXT NOT NULL, signing_key TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS clients (
    id TEXT PRIMARY KEY, pool_id TEXT NOT NULL, key TEXT NOT NULL, definition TEXT NOT NULL,
    UNIQUE (pool_id, key)
  );
  CREATE TABLE IF NOT EXISTS users (
    pool_id TEXT NOT NULL, sub TEXT NOT NULL, email TEXT NOT NULL, attributes TEXT NOT NULL,
    enabled INTEGER NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    PRIMARY KEY (pool_id, sub), UNIQUE (pool_id, email)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS groups (
    pool_id TEXT NOT NULL, name TEXT NOT NULL, description TEXT, precedence INTEGER,
    created_at INTEGER NOT NULL, modified_at INTEGER NOT NULL,
    PRIMARY KEY (pool_id, name)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS memberships (
    pool_id TEXT NOT NULL, sub TEXT NOT NULL, group_name TEXT NOT NULL,
    PRIMARY KEY (pool_id, sub, group_name)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, body TEXT NOT NULL, expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    id TEXT PRIMARY KEY, pool_id TEXT NOT NULL, client_id TEXT NOT NULL, sub TEXT NOT NULL,
    origin_jti TEXT NOT NULL, auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    invalid_from INTEGER, replaced INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_user ON refresh_tokens (pool_id, sub);
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_origin ON refresh_tokens (origin_jti);
`;

/** Opens the user pools' database and creates whatever is missing. */
export const openCognitoStore = (file: string): DatabaseSync => {
  const database = openStore(file);
  database.exec(SCHEMA);
  return database;
};
