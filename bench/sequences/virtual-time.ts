import type { Table } from '../../functions/platform/table/table';

type Timer = { readonly at: number; readonly wake: () => void };

/**
 * A clock that advances once everything in progress is sleeping, so that a simulated hour takes
 * only as long as the work in it.
 */
export const virtualTime = (startsAt: number) => {
  const state = { now: startsAt, open: 0 };
  const timers: Timer[] = [];

  const sleep = (ms: number): Promise<void> =>
    new Promise((wake) => {
      const timer = { at: state.now + Math.max(0, ms), wake };
      const index = timers.findLastIndex(({ at }) => at <= timer.at) + 1;
      timers.splice(index, 0, timer);
    });

  /** Waits until nothing has been in progress for three turns of the event loop. */
  const waitUntilIdle = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm += 1) {
      if (state.open > 0) calm = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    now: () => state.now,
    sleep,

    /**
     * Returns the same table, but stops the simulated clock while a call to the table is pending.
     */
    watched({ client, name }: Table): Table {
      const send = async (command: never) => {
        state.open += 1;
        try {
          return await client.send(command);
        } finally {
          state.open -= 1;
        }
      };
      const get = (target: object, key: string) =>
        key === 'send' ? send : Reflect.get(target, key);
      return { client: new Proxy(client, { get } as never), name };
    },

    /** Runs the clock until no task is sleeping anymore. */
    async run(): Promise<void> {
      for (;;) {
        await waitUntilIdle();
        const [first] = timers;
        if (!first) return;
        state.now = first.at;
        const last = timers.findLastIndex(({ at }) => at === first.at);
        for (const { wake } of timers.splice(0, last + 1)) wake();
      }
    },
  };
};
export type VirtualTime = ReturnType<typeof virtualTime>;
