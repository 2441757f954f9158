import { RetryLater } from '../../../functions/platform/work/queue-handler';
import { withRetryLater } from '../../../functions/sequences/engine/hand-back';

const message = { customerId: 'c1', sequenceId: 'q1', subscriberIds: ['s1', 's2'] };
const failWith = (error: Error) => {
  const returnLater = jest.fn(async () => {});
  const failTask = () => Promise.reject(error);
  return {
    later: returnLater,
    run: () => withRetryLater(failTask, { later: returnLater })(message),
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
    expect(returnLater).toHaveBeenCalledWith(message, delaySeconds);
  },
);

test('reports any other failure as a failure', async () => {
  const { later: returnLater, run } = failWith(new Error('broken'));
  await expect(run()).rejects.toThrow('broken');
  expect(returnLater).not.toHaveBeenCalled();
});
