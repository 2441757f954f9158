import {
  addPartitions,
  dateOf,
  growthDaysOf,
  monthsOf,
  summaryOf,
} from '../../../functions/audience/growth-reader';
import { dayMs } from '../../../functions/platform/local-day';

const day = (iso: string) => Math.floor(Date.parse(iso) / dayMs);
const today = day('2026-11-22');

describe('the growth of an audience', () => {
  const counts = addPartitions([
    { sk: 'a', 'q_shard-1': '9', [`${today}j`]: 2, [`${today}a`]: 1 },
    { [`${today}j`]: 1, [`${today}a`]: 1, [`${today - 1}r`]: 3, [`${today - 1}a`]: -3 },
    { [`${today - 1}u`]: 2, [`${today - 1}a`]: -2 },
  ]);

  test('returns the audience’s size at the end of each day, counted back from today', () => {
    const series = growthDaysOf({ size: 100, active: 80 }, counts, { first: today - 2, today });
    expect(series).toMatchObject([
      { day: '2026-11-20', size: 100, active: 83, joined: 0 },
      { day: '2026-11-21', size: 97, active: 78, left: { removed: 3, unsubscribed: 2 } },
      { day: '2026-11-22', size: 100, active: 80, joined: 3 },
    ]);
    expect(summaryOf(series)).toMatchObject({ growth: 0, joined: 3, left: { removed: 3 } });
  });

  test('returns no days before the first recorded day', () => {
    const series = growthDaysOf({ size: 1, active: 1 }, counts, { first: today, today });
    expect(series).toHaveLength(1);
    expect(growthDaysOf({ size: 1, active: 1 }, counts, { first: today + 1, today })).toEqual([]);
  });

  test('never shows a size below zero when counters contradict each other', () => {
    const [first] = growthDaysOf({ size: 0, active: 0 }, counts, { first: today - 1, today });
    expect(first).toMatchObject({ size: 0, active: 0 });
  });
});

test('shows and sums each type of count per day separately, from any number of partitions', () => {
  const partition = {
    [`${today}j`]: 9,
    [`${today}r`]: 1,
    [`${today}u`]: 2,
    [`${today}b`]: 3,
    [`${today}s`]: 4,
    [`${today - 1}j`]: 1,
    [`${today - 1}b`]: 1,
  };
  const series = growthDaysOf({ size: 50, active: 40 }, addPartitions([partition, partition]), {
    first: today - 1,
    today,
  });
  expect(series[1]).toEqual({
    day: '2026-11-22',
    size: 50,
    active: 40,
    joined: 18,
    left: { unsubscribed: 4, bounced: 6, spam: 8, removed: 2 },
    sources: { byFile: 0, byForm: 0, byHand: 0, byShop: 0 },
  });
  expect(series[0]).toMatchObject({ size: 34, joined: 2, left: { bounced: 2, spam: 0 } });
  expect(summaryOf(series)).toEqual({
    growth: 18,
    joined: 20,
    left: { unsubscribed: 4, bounced: 8, spam: 8, removed: 2 },
  });
});

test('reports how people joined on each day, without additions for days before records began', () => {
  const counts = addPartitions([
    { [`${today}j`]: 5, [`${today}i`]: 3, [`${today}f`]: 1, [`${today - 1}j`]: 2 },
  ]);
  const series = growthDaysOf({ size: 9, active: 9 }, counts, { first: today - 1, today });
  const noSources = { byFile: 0, byForm: 0, byHand: 0, byShop: 0 };
  expect(series.map(({ sources }) => sources)).toEqual([
    noSources,
    { ...noSources, byFile: 3, byForm: 1 },
  ]);
});

test('reads the counts of days near the end of a month from both months that a time zone may need', () => {
  expect(monthsOf(day('2026-11-01'), day('2026-11-30'))).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(dateOf(today)).toBe('2026-11-22');
});

test('reads the counts of days in the middle of a month from that month only', () => {
  expect(monthsOf(day('2026-11-02'), day('2026-11-29'))).toEqual(['2026-11']);
});
