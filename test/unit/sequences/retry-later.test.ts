import { RetryLater } from '../../../functions/platform/work/queue-handler';
import { dueBody, sequenceMessage } from '../../../functions/sequences/engine/due-message';
import { withRetryLater } from '../../../functions/sequences/engine/retry-later';

const message = { customerId: 'c1', sequenceId: 'q1', subscriberIds: ['s1', 's2'] };
const failWith = (error: Error, again?: number) => {
  const returnLater = jest.fn(async () => {});
  const failTask = () => Promise.reject(error);
  return {
    later: returnLater,
    run: () => withRetryLater(failTask, { later: returnLater })({ ...message, again }),
  };
};

test.each([
  ['rate_window_full', 20],
  ['ses_throttled', 20],
  ['work_left', 0],
] as const)(
  'returns a message that has to wait (%s) to the queue without a failure',
  async (waitReason, delaySeconds) => {
    const { later: returnLater, run } = failWith(new RetryLater(waitReason));
    await run();
    expect(returnLater).toHaveBeenCalledWith({ ...message, again: 1 }, delaySeconds);
  },
);

test('reports any other failure as a failure', async () => {
  const { later: returnLater, run } = failWith(new Error('broken'));
  await expect(run()).rejects.toThrow('broken');
  expect(returnLater).not.toHaveBeenCalled();
});

test('reports a message as failed after it had to wait for a day', async () => {
  const last = failWith(new RetryLater('rate_window_full'), 4319);
  await last.run();
  expect(last.later).toHaveBeenCalledWith({ ...message, again: 4320 }, 20);
  const over = failWith(new RetryLater('rate_window_full'), 4320);
  await expect(over.run()).rejects.toThrow('wait for a day');
  expect(over.later).not.toHaveBeenCalled();
});

test('keeps the count of a message that is sent again', () => {
  const body = dueBody({ ...message, again: 3 });
  expect(sequenceMessage.parse(body)).toEqual({ kind: 'due', ...message, again: 3 });
});
