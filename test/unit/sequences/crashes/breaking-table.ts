import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../../functions/platform/table/table';

/** The process that was at work is gone: its call got no answer. */
class Killed extends Error {}

/** What befalls a process at one of its calls. */
export type Fate = {
  /** Which call, 1 being the first; nothing happens if it is not named or makes fewer. */
  readonly at?: number;
  /** The call does its work first. */
  readonly isBehind?: boolean;
  /** What somebody else does at that moment; without it the process dies. */
  readonly meanwhile?: (() => Promise<unknown>) | undefined;
};

/** Every list goes on behind its second row, so that whoever forgets the next page leaves out many. */
const rowsPerPage = 2;

const inSmallPages = (command: unknown): unknown =>
  command instanceof QueryCommand && command.input.Limit
    ? new QueryCommand({ ...command.input, Limit: rowsPerPage })
    : command;

/**
 * A table whose calls break off: the nth one, and all that follow until nothing of the killed process
 * is under way any more.
 */
export const breakingTable = ({ client, name }: Table) => {
  const state = { left: Number.POSITIVE_INFINITY, fate: {} as Fate, isDead: false, open: 0 };

  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    state.open += 1;
    try {
      const answer = await work();
      // What was under way as the process died has happened, and nobody hears of it.
      if (state.isDead) throw new Killed();
      return answer;
    } finally {
      state.open -= 1;
    }
  };

  const call = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (state.isDead) throw new Killed();
    state.left -= 1;
    if (state.left !== 0) return run(work);
    const { isBehind, meanwhile } = state.fate;
    if (!meanwhile) {
      state.isDead = true;
      if (isBehind) await run(work);
      throw new Killed();
    }
    return run(async () => {
      if (!isBehind) await meanwhile();
      const answer = await work();
      if (isBehind) await meanwhile();
      return answer;
    });
  };

  const broken = new Proxy(client, {
    get: (target, key) =>
      key === 'send'
        ? (command: unknown) => call(() => target.send(inSmallPages(command) as never))
        : Reflect.get(target, key),
  });

  const quiet = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm += 1) {
      if (state.open > 0) calm = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    table: { client: broken, name } as Table,
    /** The same rule for what is no call of the table. */
    call,

    /** Does the work in a process of its own. @returns whether it lived */
    async lives(work: () => Promise<unknown>, fate: Fate): Promise<boolean> {
      Object.assign(state, { fate, left: fate.at ?? Number.POSITIVE_INFINITY, isDead: false });
      try {
        await work();
        return true;
      } catch (error) {
        if (!state.isDead) throw error;
        return false;
      } finally {
        await quiet();
        Object.assign(state, { left: Number.POSITIVE_INFINITY, isDead: false });
      }
    },
  };
};
