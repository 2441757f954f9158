import { setTimeout as sleep } from 'node:timers/promises';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { chunkSize } from '../../../../functions/mail/rate/rate-rules';
import { createRateWindow } from '../../../../functions/mail/rate/rate-window';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let cloud: EmbeddedTable;
beforeAll(() => {
  cloud = embeddedTable();
});
afterAll(() => cloud.close());

/**
 * Lets many workers contend for one rate on a table. The shared clock advances only while they
 * wait.
 */
const requestConcurrently = async (
  workers: number,
  requested: number,
  cap: number,
  startMs: number,
) => {
  let now = startMs;
  const grantedBySecond = new Map<number, number>();
  const runWorker = async () => {
    const rate = createRateWindow({
      table: cloud.table,
      clock: () => now,
      sleep: async (ms) => {
        const target = now + ms;
        await sleep(20);
        now = Math.max(now, target);
      },
      perSecond: async () => cap,
    });
    // Limits the rounds far above what is needed, so that a window that grants nothing doesn't hang
    // the test.
    for (let left = requested, rounds = 0; left > 0 && rounds < 100; rounds += 1) {
      const second = Math.floor(now / 1000);
      const granted = await rate.reserve(left);
      grantedBySecond.set(second, (grantedBySecond.get(second) ?? 0) + granted);
      left -= granted;
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
  return grantedBySecond;
};

const usedIn = async (second: number) => {
  const Key = { pk: `RATE#${second}`, sk: 'W' };
  const { Item } = await cloud.table.client.send(
    new GetCommand({ TableName: cloud.table.name, Key }),
  );
  return Number(Item?.u ?? 0);
};

test('allows no more emails than the limit in any second, however many workers compete', async () => {
  const start = 1_800_000_000_000;
  const grantedBySecond = await requestConcurrently(20, 50, 90, start);
  const total = [...grantedBySecond.values()].reduce((sum, count) => sum + count, 0);
  expect(total).toBe(1000);
  for (let second = 0; second < 30; second += 1) {
    expect(await usedIn(start / 1000 + second)).toBeLessThanOrEqual(90);
  }
});

test('reserves the rest of a second’s rate when the full request doesn’t fit', async () => {
  const start = 1_900_000_000_000;
  const rate = createRateWindow({
    table: cloud.table,
    clock: () => start,
    sleep: async () => undefined,
    perSecond: async () => 30,
  });
  expect(await rate.reserve(25)).toBe(25);
  expect(await rate.reserve(25)).toBe(5);
});

test('stores a second’s counter for a minute', async () => {
  const start = 1_960_000_000_000;
  const rate = createRateWindow({
    table: cloud.table,
    clock: () => start + 999,
    sleep: async () => undefined,
    perSecond: async () => 30,
  });
  await rate.reserve(1);
  const Key = { pk: `RATE#${start / 1000}`, sk: 'W' };
  const { Item } = await cloud.table.client.send(
    new GetCommand({ TableName: cloud.table.name, Key }),
  );
  expect(Item).toMatchObject({ u: 1, ttl: start / 1000 + 60 });
});

test('waits until the end of a full second, but doesn’t wait when the table fails', async () => {
  const waits: number[] = [];
  let now = 1_970_000_000_300;
  const rate = createRateWindow({
    table: cloud.table,
    clock: () => now,
    sleep: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    perSecond: async () => 1,
  });
  expect(await rate.reserve(1)).toBe(1);
  expect(await rate.reserve(1)).toBe(1);
  expect(waits).toEqual([700]);
  const broken = createRateWindow({
    table: { ...cloud.table, name: 'missing' },
    clock: () => now,
    sleep: async () => undefined,
    perSecond: async () => 1,
  });
  await expect(broken.reserve(1)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('stops a worker’s wait for rate after five full seconds', async () => {
  let now = 1_950_000_000_000;
  const rate = createRateWindow({
    table: cloud.table,
    clock: () => now,
    sleep: async (ms) => {
      now += ms;
    },
    perSecond: async () => 1,
  });
  const otherWindow = createRateWindow({
    table: cloud.table,
    clock: () => now,
    sleep: async () => undefined,
    perSecond: async () => 1,
  });
  // Another worker reserves the emails of the next eight seconds first.
  const start = now;
  for (let second = 0; second < 8; second += 1) {
    now = start + second * 1000;
    await otherWindow.reserve(1);
  }
  now = start;
  expect(await rate.reserve(1)).toBe(0);
});

test('limits a reservation to one second’s rate for a slow account', () => {
  expect([chunkSize(25, 11), chunkSize(25, 425), chunkSize(3, 425)]).toEqual([11, 25, 3]);
});
