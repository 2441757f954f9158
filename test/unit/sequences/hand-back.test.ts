import { RetryLater } from '../../../functions/platform/work/queue-handler';
import { withHandBack } from '../../../functions/sequences/engine/hand-back';

const message = { customerId: 'c1', sequenceId: 'q1', subscriberIds: ['s1', 's2'] };
const failing = (error: Error) => {
  const later = jest.fn(async () => {});
  const work = () => Promise.reject(error);
  return { later, run: () => withHandBack(work, { later })(message) };
};

test.each([
  ['rate_window_full', 20],
  ['ses_throttled', 20],
  ['work_left', 0],
] as const)(
  'returns a message that has to wait (%s) to the queue without a failure',
  async (why, after) => {
    const { later, run } = failing(new RetryLater(why));
    await run();
    expect(later).toHaveBeenCalledWith(message, after);
  },
);

test('reports any other failure as a failure', async () => {
  const { later, run } = failing(new Error('broken'));
  await expect(run()).rejects.toThrow('broken');
  expect(later).not.toHaveBeenCalled();
});
