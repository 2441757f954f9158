import { createPendingCallers } from '../../../src/core/pending-callers';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const respondAtOnce = async () => undefined;

test('treats twenty callers within half a second as heavy load, even if each gets a response immediately', async () => {
  const visitors = createPendingCallers(Date.now);
  const heard: boolean[] = [];
  const unsubscribe = visitors.onFew(() => heard.push(visitors.areMany()));
  for (let visit = 0; visit < 19; visit += 1) await visitors.during(respondAtOnce);
  expect(visitors.areMany()).toBe(false);
  await visitors.during(respondAtOnce);
  expect(visitors.areMany()).toBe(true);
  jest.advanceTimersByTime(1000);
  expect([visitors.areMany(), heard]).toEqual([false, [false]]);
  // The listener is called once, not repeatedly, and not at all after unsubscribing.
  jest.advanceTimersByTime(5000);
  expect(heard).toHaveLength(1);
  unsubscribe();
  for (let visit = 0; visit < 30; visit += 1) await visitors.during(respondAtOnce);
  jest.advanceTimersByTime(1000);
  expect(heard).toHaveLength(1);
});

test('does not treat occasional callers as heavy load', async () => {
  const visitors = createPendingCallers(Date.now);
  for (let visit = 0; visit < 100; visit += 1) {
    await visitors.during(respondAtOnce);
    jest.advanceTimersByTime(30);
    expect(visitors.areMany()).toBe(false);
  }
});

test('counts waiting callers toward heavy load until each gets a response or an error', async () => {
  const visitors = createPendingCallers(Date.now);
  const door = Promise.withResolvers<void>();
  const visits = Array.from({ length: 21 }, () => visitors.during(() => door.promise));
  jest.advanceTimersByTime(60_000);
  expect(visitors.areMany()).toBe(true);
  door.reject(new Error('refused'));
  expect(await Promise.allSettled(visits)).toHaveLength(21);
  expect(visitors.areMany()).toBe(false);
});
