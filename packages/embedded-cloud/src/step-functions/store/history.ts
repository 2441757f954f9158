import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../core/clock';
import { isObject, type JsonObject, readJson } from '../json';
import { runtimeError } from '../state-error';

/** One line of an execution's history. `details` uses the API's keys. */
export type HistoryEvent = {
  readonly id: number;
  readonly atMs: number;
  readonly type: string;
  readonly details: JsonObject;
};

// See https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html
const MAX_EVENTS = 25_000;

/** Stores the events of executions in the order they happened. */
export const createHistory = (database: DatabaseSync, clock: Clock) => {
  const count = database.prepare(
    'UPDATE executions SET events = events + 1 WHERE id = ? RETURNING events',
  );
  const insert = database.prepare('INSERT INTO history VALUES (?, ?, ?, ?, ?)');

  return {
    /** Adds an event. If the history is full, fails the execution, as Step Functions does. */
    add(executionId: number, type: string, details: JsonObject = {}) {
      const id = Number(count.get(executionId)?.events);
      const isEnding = /^Execution(Succeeded|Failed|Aborted|TimedOut)$/.test(type);
      if (id >= MAX_EVENTS && !isEnding) {
        throw runtimeError(
          `The execution reached the maximum number of history events (${MAX_EVENTS}).`,
        );
      }
      insert.run(executionId, id, Math.floor(clock.now()), type, JSON.stringify(details));
    },
    /**
     * Returns events after the event with the id `after`, oldest first. With `isReversed`, returns
     * events before it, newest first.
     */
    list(executionId: number, after: number, isReversed: boolean, limit: number): HistoryEvent[] {
      const [comparison, order] = isReversed ? ['<', 'DESC'] : ['>', 'ASC'];
      return database
        .prepare(
          `SELECT * FROM history WHERE execution_id = ? AND id ${comparison} ?
           ORDER BY id ${order} LIMIT ?`,
        )
        .all(executionId, after, limit)
        .map(toEvent);
    },
  };
};
export type History = ReturnType<typeof createHistory>;

const toEvent = (row: Record<string, unknown>): HistoryEvent => {
  const details = readJson(String(row.details));
  return {
    id: Number(row.id),
    atMs: Number(row.at),
    type: String(row.type),
    details: isObject(details) ? details : {},
  };
};
