import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../core/store';

// A frame is one running branch: the machine itself ("r"), a parallel branch or a map iteration
// ("r.3", "r.3.0"). It contains the next state and its input, so that the execution resumes at
// exactly that state after the process was killed.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS definitions (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS machines (
    arn TEXT PRIMARY KEY, definition_id TEXT NOT NULL, created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS executions (
    id INTEGER PRIMARY KEY, arn TEXT NOT NULL UNIQUE, machine_arn TEXT NOT NULL,
    definition_id TEXT NOT NULL, name TEXT NOT NULL, status TEXT NOT NULL, input TEXT NOT NULL,
    output TEXT, error TEXT, cause TEXT, started_at INTEGER NOT NULL, stopped_at INTEGER,
    events INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS executions_by_machine ON executions (machine_arn, id);
  CREATE INDEX IF NOT EXISTS executions_running ON executions (status) WHERE status = 'RUNNING';
  CREATE TABLE IF NOT EXISTS frames (
    execution_id INTEGER NOT NULL, path TEXT NOT NULL, state TEXT NOT NULL, input TEXT NOT NULL,
    progress TEXT NOT NULL, output TEXT,
    PRIMARY KEY (execution_id, path)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS history (
    execution_id INTEGER NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL,
    details TEXT NOT NULL,
    PRIMARY KEY (execution_id, id)
  ) WITHOUT ROWID;
`;

/** Opens the workflows' database and creates whatever is missing. */
export const openWorkflowStore = (file: string): DatabaseSync => {
  const database = openStore(file);
  database.exec(SCHEMA);
  return database;
};
