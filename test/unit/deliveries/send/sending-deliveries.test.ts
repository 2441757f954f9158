import { retryWrite } from '../../../../functions/deliveries/send/retry-write';
import { createSendingDeliveries } from '../../../../functions/deliveries/send/sending-deliveries';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import { clockAt } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';

const setUp = (found: (id: string) => Delivery | undefined, isOff = () => false) => {
  const clock = clockAt(1_800_000_000_000);
  const reads: string[] = [];
  const find = async (id: string) => {
    reads.push(id);
    return found(id);
  };
  return { clock, reads, sending: createSendingDeliveries({ find }, clock, async () => isOff()) };
};

test('caches a delivery in progress for five seconds', async () => {
  const { sending, reads, clock } = setUp(() => aDelivery());
  expect(await sending('d1')).toEqual(aDelivery());
  clock.advance(4999);
  expect(await sending('d1')).toEqual(aDelivery());
  expect(reads).toHaveLength(1);
  clock.advance(1);
  await sending('d1');
  expect(reads).toHaveLength(2);
});

test('always reads a delivery that isn’t in progress from the table, so that it continues immediately', async () => {
  let found: Delivery | undefined;
  const { sending, reads } = setUp(() => found);
  expect(await sending('d1')).toBeUndefined();
  found = aDelivery({ status: 'paused' });
  expect(await sending('d1')).toBeUndefined();
  found = aDelivery();
  expect(await sending('d1')).toEqual(found);
  expect(reads).toHaveLength(3);
});

test('doesn’t send even a cached delivery while sending is switched off', async () => {
  let isOff = false;
  const { sending } = setUp(
    () => aDelivery(),
    () => isOff,
  );
  await sending('d1');
  isOff = true;
  expect(await sending('d1')).toBeUndefined();
});

test('caches up to 101 deliveries, then empties the cache', async () => {
  const { sending, reads } = setUp(() => aDelivery());
  const ids = Array.from({ length: 101 }, (_, index) => `d${index}`);
  for (const id of ids) await sending(id);
  await sending('d0');
  expect(reads).toHaveLength(101);
  await sending('d101');
  await sending('d101');
  expect(reads).toHaveLength(102);
  await sending('d0');
  expect(reads).toHaveLength(103);
});

test('tries a write three times and throws the last error', async () => {
  const failTimes = (times: number) => {
    let tries = 0;
    const write = async () => {
      tries += 1;
      if (tries <= times) throw new Error(`try ${tries}`);
    };
    return { write, tried: () => tries };
  };
  for (const [times, tries] of [
    [0, 1],
    [2, 3],
  ] as const) {
    const { write, tried } = failTimes(times);
    await retryWrite(write);
    expect(tried()).toBe(tries);
  }
  const { write, tried } = failTimes(9);
  await expect(retryWrite(write)).rejects.toThrow('try 3');
  expect(tried()).toBe(3);
});
