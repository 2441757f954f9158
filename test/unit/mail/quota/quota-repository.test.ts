import type { Quota } from '../../../../functions/items/operations';
import { createQuotaRepository } from '../../../../functions/mail/quota/quota-repository';
import { createTakeQuota } from '../../../../functions/mail/quota/take-quota';
import { leftToday } from '../../../../functions/mail/rate/rate-rules';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const aQuota: Quota = {
  ...{ maxSendRate: 14, max24HourSend: 1000, sentLast24Hours: 0, taken: 0 },
  at: '2026-11-21T10:00:00.000Z',
};

test('however many ask at once, together they take no more than the day has', async () => {
  const quotas = createQuotaRepository(cloud.table);
  const take = createTakeQuota(cloud.table);
  await quotas.put(aQuota);
  const takeAll = async (): Promise<number> => {
    let sum = 0;
    for (;;) {
      const quota = await quotas.find();
      const count = Math.min(30, quota ? leftToday(quota) : 0);
      if (!quota || count === 0) return sum;
      if (await take(quota, count)) sum += count;
    }
  };
  const sums = await Promise.all(Array.from({ length: 8 }, takeAll));
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(980);
  expect(await quotas.find()).toMatchObject({ taken: 980 });
});

test('nothing is taken from a reading that a newer one has replaced', async () => {
  const quotas = createQuotaRepository(cloud.table);
  await quotas.put({ ...aQuota, at: '2026-11-21T10:15:00.000Z' });
  expect(await createTakeQuota(cloud.table)(aQuota, 1)).toBe(false);
});
