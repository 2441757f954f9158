import { zeroCounts } from '../../../functions/audience/status-counters';
import { createIndexRequest } from '../../../functions/segments/evaluation/request-index';

test.each([
  ['20,000 people', { active: 15_000, unsubscribed: 5_000 }, []],
  ['20,001 people', { active: 15_000, unsubscribed: 5_001 }, [['c-1', 99]]],
  ['more than two million people', { active: 2_000_001 }, []],
])('requests the index of an audience of %s as queries do', async (_case, counts, expected) => {
  const requests: [string, number][] = [];
  const requestIndex = createIndexRequest(
    { byStatus: async () => ({ ...zeroCounts, ...counts }) },
    { begin: async (customerId, now) => requests.push([customerId, now]) > 0 },
    () => 99,
  );
  await requestIndex('c-1');
  expect(requests).toEqual(expected);
});
