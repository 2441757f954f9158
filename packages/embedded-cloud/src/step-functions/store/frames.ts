import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type Json, readJson } from '../json';

const json: z.ZodType<Json> = z.json();

const progressSchema = z.object({
  enteredAtMs: z.number(),
  variables: z.record(z.string(), json),
  /** The number of retries made so far, keyed by the retrier's index in the list. */
  retries: z.record(z.string(), z.number()).default({}),
  /** When a wait or a retry's delay ends. */
  resumeAtMs: z.number().optional(),
  /**
   * The map item that this branch is processing, directly or as part of a map iteration that
   * contains it.
   */
  item: z.object({ index: z.number(), value: json }).optional(),
  /** The name of the map state, if this branch is one of its iterations. */
  iterationOf: z.string().optional(),
});

export type Progress = z.infer<typeof progressSchema>;

/**
 * A branch's position: its next state, the input of that state, and the progress of the current
 * attempt.
 */
export type Frame = {
  readonly executionId: number;
  readonly path: string;
  readonly state: string;
  readonly input: Json;
  readonly progress: Progress;
  /** The branch's output. Undefined until the branch has ended. */
  readonly output: Json | undefined;
};

const toFrame = (row: Record<string, unknown>): Frame => ({
  executionId: Number(row.execution_id),
  path: String(row.path),
  state: String(row.state),
  input: readJson(String(row.input)),
  progress: progressSchema.parse(readJson(String(row.progress))),
  output: row.output === null ? undefined : readJson(String(row.output)),
});

/** Stores the checkpoints of running executions. */
export const createFrames = (database: DatabaseSync) => {
  const select = database.prepare('SELECT * FROM frames WHERE execution_id = ? AND path = ?');
  const upsert = database.prepare('INSERT OR REPLACE INTO frames VALUES (?, ?, ?, ?, ?, ?)');
  const removeBelow = database.prepare(
    "DELETE FROM frames WHERE execution_id = ? AND path LIKE ? || '.%'",
  );
  const removeAll = database.prepare('DELETE FROM frames WHERE execution_id = ?');

  return {
    find(executionId: number, path: string): Frame | undefined {
      const row = select.get(executionId, path);
      return row && toFrame(row);
    },
    put(frame: Frame): Frame {
      upsert.run(
        frame.executionId,
        frame.path,
        frame.state,
        JSON.stringify(frame.input),
        JSON.stringify(frame.progress),
        frame.output === undefined ? null : JSON.stringify(frame.output),
      );
      return frame;
    },
    /**
     * Deletes the branches inside this frame's state, because the state is done or is being
     * retried.
     */
    deleteBelow: ({ executionId, path }: Frame) => void removeBelow.run(executionId, path),
    deleteAll: (executionId: number) => void removeAll.run(executionId),
  };
};
export type Frames = ReturnType<typeof createFrames>;
