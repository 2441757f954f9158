import type { DatabaseSync } from 'node:sqlite';
import type { ScheduleDefinition } from './schedule-definition';

export type StoredSchedule = {
  readonly definition: ScheduleDefinition;
  readonly createdAtMs: number;
  /** When the last completed run started. */
  readonly lastRunAtMs?: number | undefined;
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS schedules (
    name TEXT PRIMARY KEY, definition TEXT NOT NULL, created_ms INTEGER NOT NULL,
    last_run_ms INTEGER
  );
`;

type Row = Readonly<Record<string, unknown>>;

const toSchedule = (row: Row): StoredSchedule => ({
  definition: JSON.parse(String(row.definition)),
  createdAtMs: Number(row.created_ms),
  lastRunAtMs: row.last_run_ms === null ? undefined : Number(row.last_run_ms),
});

export const createScheduleTable = (database: DatabaseSync) => {
  database.exec(SCHEMA);
  const save = database.prepare('REPLACE INTO schedules VALUES (?, ?, ?, ?)');
  const ran = database.prepare('UPDATE schedules SET last_run_ms = ? WHERE name = ?');
  const remove = database.prepare('DELETE FROM schedules WHERE name = ?');
  return {
    all: () => database.prepare('SELECT * FROM schedules').all().map(toSchedule),
    save({ definition, createdAtMs, lastRunAtMs }: StoredSchedule) {
      const json = JSON.stringify(definition);
      save.run(definition.name, json, createdAtMs, lastRunAtMs ?? null);
    },
    recordRun: (name: string, atMs: number) => {
      ran.run(atMs, name);
    },
    remove: (name: string) => {
      remove.run(name);
    },
  };
};
