import { RetryLater } from '../../../functions/platform/work/queue-handler';
import { withRetryLater } from '../../../functions/sequences/engine/hand-back';

const message = { customerId: 'c1', sequenceId: 'q1', subscriberIds: ['s1', 's2'] };
const failWith = (error: Error) => {
  const later = jest.fn(async () => {});
  const failTask = () => Promise.reject(error);
  return { later, run: () => withRetryLater(failTask, { later })(message) };
};

test.each([
  ['rate_window_full', 20],
  ['ses_throttled', 20],
  ['work_left', 0],
] as const)(
  'returns a message that has to wait (%s) to the queue without a failure',
  async (why, after) => {
    const { later, run } = failWith(new RetryLater(why));
    await run();
    expect(later).toHaveBeenCalledWith(message, after);
  },
);

test('reports any other failure as a failure', async () => {
  const { later, run } = failWith(new Error('broken'));
  await expect(run()).rejects.toThrow('broken');
  expect(later).not.toHaveBeenCalled();
});
