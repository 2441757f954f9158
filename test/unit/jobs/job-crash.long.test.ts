import { AwsError } from '@mailbloom/embedded-cloud/core';
import type { JobInput } from '../../../functions/items/job';
import type { JobMessage } from '../../../functions/jobs/job';
import { customerId, type JobProduct, openJobProduct, segmentId } from './job-product';

let product: JobProduct;
beforeEach(async () => {
  product = openJobProduct();
  await product.addSegment();
  await product.addPeople(
    Array.from({ length: 12 }, (_, index) => ({
      email: `p${index}@x.test`,
      segmentIds: index < 3 ? [segmentId] : [],
    })),
  );
});
afterEach(() => product.dispose());

const writes = new Set(['PutItem', 'UpdateItem', 'BatchWriteItem', 'TransactWriteItems']);

/** Makes the nth write fail, before or after it takes effect, as a crash would. */
const crashAt = (nth: number, isDone: boolean) => {
  let remainingCount = nth;
  return product.service.injectFault(({ operation }) => {
    if (!writes.has(operation)) return undefined;
    remainingCount -= 1;
    if (remainingCount !== 0) return undefined;
    const error = new AwsError('InternalServerError', 'crash', 500);
    return isDone ? { errorAfter: error } : { error };
  });
};

/**
 * Runs a job until it completes.
 * @returns whether it crashed on the way
 */
const runToTheEnd = async (message: JobMessage): Promise<boolean> => {
  for (let deaths = 0; ; deaths += 1) {
    try {
      await product.process.run(message, product.toTheEnd);
      return deaths > 0;
    } catch (error) {
      if (!(error instanceof Error && error.message === 'crash')) throw error;
    }
  }
};

/** Returns a check that stops a run after this many steps. */
const stopAfterSteps = (steps: number) => {
  let remainingCount = steps;
  return async () => {
    remainingCount -= 1;
    return remainingCount < 0;
  };
};

const intoSegment: JobInput = { kind: 'add_to_segment', selection: {}, segmentId };
const outOfSegment: JobInput = { kind: 'remove_from_segment', selection: {}, segmentId };

const readMembers = async () => {
  await product.settle();
  const countsBySegment = await product.counters.bySegment(customerId, [segmentId]);
  return countsBySegment.get(segmentId)?.active;
};

test.each([false, true])(
  'keeps exact counts after a crash at any write (write completed: %s)',
  async (isDone) => {
    for (let nth = 1; ; nth += 1) {
      const input = nth % 2 === 1 ? intoSegment : outOfSegment;
      const expected = nth === 1 ? { changed: 9, unchanged: 3 } : { changed: 12, unchanged: 0 };
      const message = product.order(input);
      const endFault = crashAt(nth, isDone);
      const died = await runToTheEnd(message);
      endFault();
      expect(await product.jobs.get(customerId, message.id)).toMatchObject({
        state: 'done',
        ...expected,
      });
      expect(await readMembers()).toBe(nth % 2 === 1 ? 12 : 0);
      const told = await product.messages.list(customerId);
      expect(told.filter(({ metadata }) => metadata.jobId === message.id)).toHaveLength(1);
      if (!died) {
        // Makes sure that the job had enough writes for the crashes to be meaningful.
        expect(nth).toBeGreaterThan(12);
        break;
      }
      expect(nth).toBeLessThan(60);
    }
  },
);

test('lets only one of two runs of the same job continue', async () => {
  const message = product.order(intoSegment);
  const outcomes = await Promise.all([
    product.process.run(message, product.toTheEnd),
    product.process.run(message, product.toTheEnd),
  ]);
  expect(outcomes).toContain('finished');
  expect(await product.jobs.get(customerId, message.id)).toMatchObject({
    state: 'done',
    changed: 9,
    unchanged: 3,
  });
});

test('leaves the remaining rows to the next run when a job’s run has to stop', async () => {
  const message = product.order(intoSegment);
  let steps = 0;
  const stoppingRun = {
    shouldStop: async () => {
      steps += 1;
      return steps > 1;
    },
  };
  expect(await product.process.run(message, stoppingRun)).toBe('work_left');
  expect(await product.process.run(message, product.toTheEnd)).toBe('finished');
  expect(await readMembers()).toBe(12);
});

test('ends a job that failed too often with a message to the customer', async () => {
  const message = product.order(intoSegment);
  await product.process.giveUp(message);
  await product.process.giveUp(message);
  expect(await product.jobs.get(customerId, message.id)).toMatchObject({ state: 'failed' });
  const [told, ...more] = await product.messages.list(customerId);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    code: 'bulk_failed',
    userMessage: {
      message: expect.stringMatching(
        /^We couldn’t add some subscribers to the segment\. Something went wrong .*Try again/,
      ),
    },
  });
});

test('continues a job with a new message if it has progressed since the failed message was sent', async () => {
  const message = product.order(intoSegment);
  await product.process.run(message, { shouldStop: stopAfterSteps(1) });
  const { step, state } = await product.jobs.get(customerId, message.id);
  expect([step > 0, state]).toEqual([true, 'processing']);
  await product.process.giveUp({ ...message, postponed: 9000 });
  // The new message may be postponed as often as the first one.
  expect(product.sent.at(-1)?.message).toEqual({ ...message, from: step });
  expect(await product.jobs.get(customerId, message.id)).toMatchObject({ state });
});

test('continues a permanently failed job at the same position when it is started again', async () => {
  const message = product.order(intoSegment);
  await product.process.run(message, { shouldStop: stopAfterSteps(1) });
  const { step } = await product.jobs.get(customerId, message.id);
  await product.process.giveUp({ ...message, from: step });
  const failed = await product.jobs.get(customerId, message.id);
  expect(failed).toMatchObject({ state: 'failed', step, isResumable: true });
  await product.process.run(message, product.toTheEnd);
  expect(await product.jobs.get(customerId, message.id)).toMatchObject({ state: 'failed' });
  await product.process.run({ ...message, reopens: failed.finishedAt }, product.toTheEnd);
  expect(await product.jobs.get(customerId, message.id)).toMatchObject({
    state: 'done',
    changed: 9,
    unchanged: 3,
  });
});

test('retries deleting a segment’s members for a day before it fails permanently', async () => {
  const message = product.order({ kind: 'clear_segment', segmentId });
  await product.process.giveUp(message);
  expect(product.sent.at(-1)).toEqual({
    message: { ...message, retries: 1 },
    delaySeconds: 900,
  });
  await product.process.giveUp({ ...message, retries: 96 });
  expect(await product.jobs.get(customerId, message.id)).toMatchObject({ state: 'failed' });
  expect(await product.messages.list(customerId)).toEqual([]);
});
