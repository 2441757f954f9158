import type { DatabaseSync } from 'node:sqlite';

type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export type Execution = {
  readonly id: number;
  readonly arn: string;
  readonly machineArn: string;
  readonly definitionId: string;
  readonly name: string;
  readonly status: ExecutionStatus;
  /** The input as the JSON text that the caller sent. */
  readonly input: string;
  readonly output: string | undefined;
  readonly error: string | undefined;
  readonly cause: string | undefined;
  readonly startedAtMs: number;
  readonly stoppedAtMs: number | undefined;
};

export type ExecutionEnd = {
  readonly status: Exclude<ExecutionStatus, 'RUNNING'>;
  readonly output?: string;
  readonly error?: string | undefined;
  readonly cause?: string | undefined;
};

const STATUSES = ['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;

const text = (value: unknown) => (value === null ? undefined : String(value));

const toExecution = (row: Record<string, unknown>): Execution => ({
  id: Number(row.id),
  arn: String(row.arn),
  machineArn: String(row.machine_arn),
  definitionId: String(row.definition_id),
  name: String(row.name),
  status: STATUSES.find((status) => status === row.status) ?? 'FAILED',
  input: String(row.input),
  output: text(row.output),
  error: text(row.error),
  cause: text(row.cause),
  startedAtMs: Number(row.started_at),
  stoppedAtMs: row.stopped_at === null ? undefined : Number(row.stopped_at),
});

/** Stores executions and how they ended. */
export const createExecutions = (database: DatabaseSync) => {
  const byArn = database.prepare('SELECT * FROM executions WHERE arn = ?');
  const insert = database.prepare(
    `INSERT INTO executions (arn, machine_arn, definition_id, name, status, input, started_at)
     VALUES (?, ?, ?, ?, 'RUNNING', ?, ?) RETURNING *`,
  );
  const updateEnded = database.prepare(
    `UPDATE executions SET status = ?, output = ?, error = ?, cause = ?, stopped_at = ?
     WHERE id = ? AND status = 'RUNNING'`,
  );
  const page = database.prepare(
    `SELECT * FROM executions WHERE machine_arn = ? AND id < ? AND (? = '' OR status = ?)
     ORDER BY id DESC LIMIT ?`,
  );

  return {
    find(arn: string): Execution | undefined {
      const row = byArn.get(arn);
      return row && toExecution(row);
    },
    insert(
      execution: Pick<
        Execution,
        'arn' | 'machineArn' | 'definitionId' | 'name' | 'input' | 'startedAtMs'
      >,
    ): Execution {
      const { arn, machineArn, definitionId, name, input, startedAtMs } = execution;
      const row = insert.get(arn, machineArn, definitionId, name, input, Math.floor(startedAtMs));
      if (!row) throw new Error('The execution was not stored.');
      return toExecution(row);
    },
    /** Ends a running execution. Returns false if it was no longer running. */
    end: (id: number, { status, output, error, cause }: ExecutionEnd, atMs: number): boolean =>
      updateEnded.run(status, output ?? null, error ?? null, cause ?? null, Math.floor(atMs), id)
        .changes === 1,
    running: (): Execution[] =>
      database
        .prepare("SELECT * FROM executions WHERE status = 'RUNNING' ORDER BY id")
        .all()
        .map(toExecution),
    /** Returns the executions older than `before`, newest first. */
    list: (machineArn: string, status: string, before: number, limit: number): Execution[] =>
      page.all(machineArn, before, status, status, limit).map(toExecution),
    delete(id: number) {
      for (const table of ['history', 'frames']) {
        database.prepare(`DELETE FROM ${table} WHERE execution_id = ?`).run(id);
      }
      database.prepare('DELETE FROM executions WHERE id = ?').run(id);
    },
  };
};
export type Executions = ReturnType<typeof createExecutions>;
