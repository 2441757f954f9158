import { topicsByMonth, topicsFor } from '../../../local/seed/email-topics';

const day = 24 * 3_600_000;
const april = Date.UTC(2026, 3, 3);

test('names the demo store’s emails after the season in which they are sent', () => {
  const names = topicsFor([april, april + 30 * day]).map(({ name }) => name);
  expect(topicsByMonth[3]?.map(({ name }) => name)).toContain(names[0]);
  expect(topicsByMonth[4]?.map(({ name }) => name)).toContain(names[1]);
});

test('takes turns when several emails are sent in one month', () => {
  const [first, second] = topicsFor([april, april + 20 * day]);
  expect(first).not.toEqual(second);
});

test('has topics for every month, each with a name of its own', () => {
  const names = topicsByMonth.flat().map(({ name }) => name);
  expect(topicsByMonth).toHaveLength(12);
  expect(new Set(names).size).toBe(names.length);
});
