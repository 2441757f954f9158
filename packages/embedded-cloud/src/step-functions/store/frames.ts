import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { type Json, readJson } from '../json';

const json: z.ZodType<Json> = z.json();

const progressSchema = z.object({
  enteredAtMs: z.number(),
  variables: z.record(z.string(), json),
  /** How many retries were made, by the retrier's position in the list. */
  retries: z.record(z.string(), z.number()).default({}),
  /** When a wait or a retry's delay ends. */
  resumeAtMs: z.number().optional(),
  /** The map item of this branch, or of the map iteration that contains it. */
  item: z.object({ index: z.number(), value: json }).optional(),
  /** The name of the map state, if this branch is one of its iterations. */
  iterationOf: z.string().optional(),
});

export type Progress = z.infer<typeof progressSchema>;

/** A branch's position: the next state, its input and the progress of the attempt. */
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
    /** Deletes the branches started by the state that this frame is leaving or retrying. */
    deleteBelow: ({ executionId, path }: Frame) => void removeBelow.run(executionId, path),
    deleteAll: (executionId: number) => void removeAll.run(executionId),
  };
};
export type Frames = ReturnType<typeof createFrames>;
