import type { ImportMessage } from '../../../functions/imports/import-job';
import { createImportRun } from '../../../functions/imports/import-run';
import type { Run, RunOutcome } from '../../../functions/platform/work/long-run';
import { RetryLater } from '../../../functions/platform/work/queue-handler';

const message: ImportMessage = { customerId: 'c', importId: 'i', fileName: 'f.csv' };
const delivery = { receiptHandle: 'receipt', receiveCount: 1 };

const throttled = () => Object.assign(new Error('slow down'), { name: 'ThrottlingException' });

const aRun = (task: (run: Run) => Promise<RunOutcome>) => {
  const log: string[] = [];
  const state = { now: 0, holdFails: false, postponed: undefined as number | undefined };
  const run = createImportRun({
    process: {
      run: (_, frame) => task(frame),
      giveUp: async () => void log.push('given up'),
    },
    queue: {
      send: async ({ postponed }, delaySeconds = 0) => {
        log.push(`sent in ${delaySeconds}`);
        state.postponed = postponed;
      },
      hold: async (receipt, seconds) => {
        log.push(`hold ${receipt} ${seconds}`);
        if (state.holdFails) throw new Error('not in flight');
      },
    },
    clock: () => state.now,
  });
  return { run, log, state };
};

test('hides the queue message for a minute at a time while the work continues', async () => {
  const { run, log, state } = aRun(async ({ shouldStop }) => {
    for (const now of [5_000, 25_000, 30_000, 50_000]) {
      state.now = now;
      expect(await shouldStop()).toBe(false);
    }
    return 'finished';
  });
  await run(message, delivery);
  expect(log).toEqual(['hold receipt 60', 'hold receipt 60', 'hold receipt 60']);
});

test('leaves the remaining work to another message after twelve minutes', async () => {
  const { run, log, state } = aRun(async ({ shouldStop }) => {
    state.now = 12 * 60_000 + 1;
    return (await shouldStop()) ? 'work_left' : 'finished';
  });
  await run(message, delivery);
  expect(log.at(-1)).toBe('sent in 0');
});

test('checks again in a new message when an import waits for another, however often the message was received', async () => {
  const { run, log } = aRun(async () => 'must_wait');
  await run(message, { ...delivery, receiveCount: 5 });
  expect(log).toEqual(['hold receipt 60', 'sent in 10']);
});

test('returns the message of a run that another run has overtaken, instead of dropping it', async () => {
  const { run, log } = aRun(async () => 'overtaken');
  await expect(run(message, { ...delivery, receiveCount: 9 })).rejects.toBeInstanceOf(RetryLater);
  expect(log).not.toContain('given up');
});

test('tries three times after an unexpected failure, then notifies the user', async () => {
  const { run, log } = aRun(async () => {
    throw new Error('the table is away');
  });
  await expect(run(message, { ...delivery, receiveCount: 2 })).rejects.toThrow('away');
  expect(log).not.toContain('given up');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await run(message, { ...delivery, receiveCount: 3 });
  expect(log).toContain('given up');
});

test.each(['ThrottlingException', 'ProvisionedThroughputExceededException'])(
  'waits for a table that answers %s, however often',
  async (name) => {
    const { run, log } = aRun(async () => {
      throw Object.assign(new Error('slow down'), { name });
    });
    await run(message, { ...delivery, receiveCount: 7 });
    expect(log).toEqual(['hold receipt 60', 'sent in 15']);
  },
);

test('processes a message even if its visibility timeout can’t be extended', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { run, state } = aRun(async () => 'finished');
  state.holdFails = true;
  await expect(run(message, delivery)).resolves.toBeUndefined();
});

test.each([
  ['a throttled table', async () => Promise.reject(throttled())],
  ['another import', async () => 'must_wait' as const],
])('waits a day for %s, then fails like any other error', async (_what, task) => {
  const { run, log, state } = aRun(task);
  await run({ ...message, postponed: 8999 }, delivery);
  expect(state.postponed).toBe(9000);
  const last = { ...message, postponed: 9000 };
  await expect(run(last, { ...delivery, receiveCount: 2 })).rejects.toThrow();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await run(last, { ...delivery, receiveCount: 3 });
  expect(log.at(-1)).toBe('given up');
});

test('restarts the count of postponements once the work has continued', async () => {
  const { run, log, state } = aRun(async () => 'work_left');
  await run({ ...message, postponed: 5 }, delivery);
  expect([log.at(-1), state.postponed]).toEqual(['sent in 0', undefined]);
});
