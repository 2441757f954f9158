import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../../functions/platform/table/table';

/** The error that calls throw after their process was killed. */
class Killed extends Error {}

/** What happens to a process at one of its calls. */
export type TableFault = {
  /**
   * The number of the call at which the fault happens, starting at 1. If it is missing or the
   * process makes fewer calls, nothing happens.
   */
  readonly at?: number;
  /** Whether the call takes effect before it is interrupted. */
  readonly isBehind?: boolean;
  /** What another process does during the call. If undefined, this process is killed. */
  readonly meanwhile?: (() => Promise<unknown>) | undefined;
};

/** The page size of every list. It is small, so that code without paging misses many rows. */
const rowsPerPage = 2;

const withSmallPages = (command: unknown): unknown =>
  command instanceof QueryCommand && command.input.Limit
    ? new QueryCommand({ ...command.input, Limit: rowsPerPage })
    : command;

/**
 * Returns a table whose nth call fails. All later calls fail too, until the killed process has no
 * calls in progress.
 */
export const breakingTable = ({ client, name }: Table) => {
  const state = { left: Number.POSITIVE_INFINITY, fate: {} as TableFault, isDead: false, open: 0 };

  const run = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    state.open += 1;
    try {
      const result = await task();
      // A call that was in progress when the process was killed took effect, but the process gets
      // no answer.
      if (state.isDead) throw new Killed();
      return result;
    } finally {
      state.open -= 1;
    }
  };

  const call = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    if (state.isDead) throw new Killed();
    state.left -= 1;
    if (state.left !== 0) return run(task);
    const { isBehind, meanwhile } = state.fate;
    if (!meanwhile) {
      state.isDead = true;
      if (isBehind) await run(task);
      throw new Killed();
    }
    return run(async () => {
      if (!isBehind) await meanwhile();
      const result = await task();
      if (isBehind) await meanwhile();
      return result;
    });
  };

  const broken = new Proxy(client, {
    get: (target, key) =>
      key === 'send'
        ? (command: unknown) => call(() => target.send(withSmallPages(command) as never))
        : Reflect.get(target, key),
  });

  const waitUntilQuiet = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm += 1) {
      if (state.open > 0) calm = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    table: { client: broken, name } as Table,
    /** Makes calls that don't use the table fail in the same way. */
    call,

    /**
     * Runs the task as a separate process.
     * @returns whether it survived
     */
    async lives(task: () => Promise<unknown>, fate: TableFault): Promise<boolean> {
      Object.assign(state, { fate, left: fate.at ?? Number.POSITIVE_INFINITY, isDead: false });
      try {
        await task();
        return true;
      } catch (error) {
        if (!state.isDead) throw error;
        return false;
      } finally {
        await waitUntilQuiet();
        Object.assign(state, { left: Number.POSITIVE_INFINITY, isDead: false });
      }
    },
  };
};
