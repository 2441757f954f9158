import { TooManyRequestsException } from '@aws-sdk/client-lambda';
import { invokedLanes } from '../../../../functions/columns/tend/lane-makers';

const task = { customerId: 'c', id: 'run', lane: 3 };
const throttled = () => new TooManyRequestsException({ message: 'Rate Exceeded', $metadata: {} });

/** A function that fails so often first. */
const failing = (times: number, error: () => Error, answer: unknown = {}) => {
  let calls = 0;
  const pauses: number[] = [];
  const send = async () => {
    calls += 1;
    if (calls <= times) throw error();
    return answer;
  };
  const pause = async (ms: number) => void pauses.push(ms);
  // Nothing else of a client is asked for.
  const invoke = invokedLanes({ send } as never, 'make-lane', pause);
  return { invoke, pauses, calls: () => calls };
};

test('a call that Lambda has no room for is made again after a while', async () => {
  const { invoke, pauses, calls } = failing(3, throttled);
  await invoke(task);
  expect(calls()).toBe(4);
  expect(pauses).toHaveLength(3);
  expect(pauses[2]).toBeGreaterThan((pauses[0] ?? 0) * 2);
});

test('two rounds of lanes that wait for room end within a run', async () => {
  const { invoke, pauses } = failing(100, throttled);
  await expect(invoke(task)).rejects.toThrow('Rate Exceeded');
  const waited = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(2 * (390_000 + waited)).toBeLessThan(14 * 60_000);
});

test('whatever else fails is not called again', async () => {
  const away = failing(1, () => new Error('The connection was closed'));
  await expect(away.invoke(task)).rejects.toThrow('closed');
  const broken = failing(0, throttled, { FunctionError: 'Unhandled' });
  await expect(broken.invoke(task)).rejects.toThrow('was not made');
  expect([away.calls(), broken.calls()]).toEqual([1, 1]);
});
