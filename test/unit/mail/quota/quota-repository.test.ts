import type { Quota } from '../../../../functions/items/operations';
import {
  createSequenceQuota,
  DayIsFull,
  takeForBatch,
} from '../../../../functions/mail/quota/day-quota';
import { createQuotaRepository } from '../../../../functions/mail/quota/quota-repository';
import {
  createQuotaClaim,
  createSequenceQuotaClaim,
} from '../../../../functions/mail/quota/take-quota';
import { limitByDay } from '../../../../functions/mail/quota/within-day';
import { remainingToday } from '../../../../functions/mail/rate/rate-rules';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const aQuota: Quota = {
  maxSendRate: 14,
  max24HourSend: 1000,
  sentLast24Hours: 0,
  taken: 0,
  series: 0,
  at: '2026-11-21T10:00:00.000Z',
};

test('reserves no more than the day’s quota in any number of simultaneous requests', async () => {
  const quotas = createQuotaRepository(cloud.table);
  const claimQuota = createQuotaClaim(cloud.table);
  await quotas.put(aQuota);
  const takeAll = async (): Promise<number> => {
    let sum = 0;
    for (;;) {
      const quota = await quotas.find();
      const count = Math.min(30, quota ? remainingToday(quota) : 0);
      if (!quota || count === 0) return sum;
      if (await claimQuota(quota, count)) sum += count;
    }
  };
  const sums = await Promise.all(Array.from({ length: 8 }, takeAll));
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(980);
  expect(await quotas.find()).toMatchObject({ taken: 980 });
});

test('reserves nothing from a quota reading that a newer reading has replaced', async () => {
  const quotas = createQuotaRepository(cloud.table);
  await quotas.put({ ...aQuota, at: '2026-11-21T10:15:00.000Z' });
  expect(await createQuotaClaim(cloud.table)(aQuota, 1)).toBe(false);
});

test('leaves half of the remaining quota to other emails, however many sequences request quota simultaneously', async () => {
  const quotas = createQuotaRepository(cloud.table);
  const day = createSequenceQuota({ quotas, take: createSequenceQuotaClaim(cloud.table) });
  await quotas.put(aQuota);
  const takeAll = async (): Promise<number> => {
    let sum = 0;
    for (let count = 1; count > 0; sum += count) count = await day.take(25);
    return sum;
  };
  const sums = await Promise.all(Array.from({ length: 8 }, takeAll));
  // After the reserve for sign-in codes, 980 emails are left for the day, and sequences get half of
  // them.
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(490);
  expect(await day.room()).toBe(0);
  const claimQuota = createQuotaClaim(cloud.table);
  const batch = { quotas, take: claimQuota, hasOtherCustomers: async () => true };
  expect(await takeForBatch('c1', 1000, batch)).toBe(245);
  expect(await quotas.find()).toMatchObject({ taken: 735, series: 490 });
  // After the quota was read again, deliveries and sequences may send more emails.
  await quotas.put({ ...aQuota, at: '2026-11-21T10:15:00.000Z', sentLast24Hours: 735 });
  expect(await day.room()).toBe(123);
});

test('gives an email its share of the day’s quota, however often sequences reserve from it', async () => {
  const quotas = createQuotaRepository(cloud.table);
  const day = createSequenceQuota({ quotas, take: createSequenceQuotaClaim(cloud.table) });
  await quotas.put({ ...aQuota, max24HourSend: 10_000 });
  const readQuota = quotas.find;
  const busy = {
    async find() {
      const quota = await readQuota();
      await day.take(25);
      return quota;
    },
  };
  const batch = {
    quotas: busy,
    take: createQuotaClaim(cloud.table),
    hasOtherCustomers: async () => true,
  };
  expect(await takeForBatch('c1', 1000, batch)).toBe(1000);
});

test('doesn’t reserve sending rate for sequence emails when the daily quota is used up, and otherwise reserves what the rate allows', async () => {
  const quotas = createQuotaRepository(cloud.table);
  const day = createSequenceQuota({ quotas, take: createSequenceQuotaClaim(cloud.table) });
  const requestedCounts: number[] = [];
  const rate = limitByDay(
    {
      async reserve(requested) {
        requestedCounts.push(requested);
        return Math.min(requested, 10);
      },
    },
    day,
  );
  await quotas.put({ ...aQuota, max24HourSend: 30 });
  expect(await rate.reserve(25)).toBe(10);
  expect(await quotas.find()).toMatchObject({ taken: 10, series: 10 });
  // Sequences get half of the 29 emails. They already reserved 10, so 5 remain.
  expect(await rate.reserve(25)).toBe(5);
  await expect(rate.reserve(25)).rejects.toThrow(DayIsFull);
  expect(requestedCounts).toEqual([25, 25]);
});

test('reserves nothing when there is no daily limit', async () => {
  const quotas = createQuotaRepository(cloud.table);
  const day = createSequenceQuota({ quotas, take: createSequenceQuotaClaim(cloud.table) });
  await quotas.put({ ...aQuota, max24HourSend: -1 });
  expect(await day.take(25)).toBe(25);
  expect(await quotas.find()).toMatchObject({ taken: 0 });
});
