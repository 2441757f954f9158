import { TooManyRequestsException } from '@aws-sdk/client-lambda';
import { invokedLanes } from '../../../../functions/columns/tend/lane-makers';

const task = { customerId: 'c', id: 'run', lane: 3 };
const { signal } = new AbortController();
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
  await invoke(task, signal);
  expect(calls()).toBe(4);
  expect(pauses).toHaveLength(3);
  expect(pauses[2]).toBeGreaterThan((pauses[0] ?? 0) * 2);
});

test('two rounds of lanes that wait for room end within a run', async () => {
  const { invoke, pauses } = failing(100, throttled);
  await expect(invoke(task, signal)).rejects.toThrow('Rate Exceeded');
  const waited = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(2 * (375_000 + waited)).toBeLessThan(14 * 60_000 - 30_000);
});

test('whatever else fails is not called again', async () => {
  const away = failing(1, () => new Error('The connection was closed'));
  await expect(away.invoke(task, signal)).rejects.toThrow('closed');
  const broken = failing(0, throttled, { FunctionError: 'Unhandled' });
  await expect(broken.invoke(task, signal)).rejects.toThrow('was not made');
  expect([away.calls(), broken.calls()]).toEqual([1, 1]);
});

test('a call that waits does not begin when its run has ended meanwhile', async () => {
  const run = new AbortController();
  const calls: unknown[] = [];
  const send = async (command: unknown) => {
    calls.push(command);
    throw throttled();
  };
  const pause = async () => run.abort(new Error('Another lane failed'));
  // Nothing else of a client is asked for.
  const invoke = invokedLanes({ send } as never, 'make-lane', pause);
  await expect(invoke(task, run.signal)).rejects.toThrow('Another lane failed');
  expect(calls).toHaveLength(1);
});
