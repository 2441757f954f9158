import { metricOf } from '../../../functions/revenue/metric-rules';

const day = 20_779;
const metricInput = { first: day, last: day, currency: 'EUR', metric: 'orders' as const };

test('counts orders whose money is in the total, and lists other currencies with their order count', () => {
  const items = [
    { [`${day}t_EUR`]: 24_500, [`${day}o`]: 5, [`${day}o_EUR`]: 4 },
    { [`${day}t_USD`]: 1900, [`${day}o_USD`]: 1 },
    { [`${day}o`]: 3, [`${day}o_EUR`]: 2, [`${day}o_XXQ`]: 1, [`${day}t_XXQ`]: 700 },
  ];
  const metric = metricOf(items, metricInput);
  expect(metric).toMatchObject({ totalRevenue: 24_500, orders: 6 });
  expect(metric.days).toEqual([{ day: '2026-11-22', total: 6, attributed: 0 }]);
  expect(metric.others).toEqual([
    { currency: 'USD', amount: 1900, orders: 1 },
    { currency: 'XXQ', amount: 700, orders: 1 },
  ]);
});

test('keeps the order count of days from before orders were counted by currency', () => {
  const items = [{ [`${day}t_EUR`]: 500, [`${day}t_USD`]: 300, [`${day}o`]: 2 }];
  expect(metricOf(items, metricInput)).toMatchObject({
    orders: 2,
    others: [{ currency: 'USD', amount: 300, orders: 0 }],
  });
});

test('doesn’t reduce the order count of other days when an old order is canceled', () => {
  const next = day + 1;
  const items = [
    // The first item had two orders in dollars before orders were counted by currency. One of them
    // has since been canceled.
    { [`${day}o`]: 1, [`${day}o_USD`]: -1, [`${day}t_USD`]: 300 },
    { [`${next}o`]: 5, [`${next}o_USD`]: 3, [`${next}o_EUR`]: 2, [`${next}t_USD`]: 900 },
  ];
  const metric = metricOf(items, { ...metricInput, last: next });
  expect(metric.others).toEqual([{ currency: 'USD', amount: 1200, orders: 3 }]);
  expect(metric.orders).toBe(metric.days.reduce((sum, { total }) => sum + total, 0));
  expect(metric.days.map(({ total }) => total)).toEqual([1, 2]);
});
