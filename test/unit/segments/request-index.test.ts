import { zeroCounts } from '../../../functions/audience/status-counters';
import type { IndexPointer } from '../../../functions/items/audience/columnar-index';
import { createIndexRequest } from '../../../functions/segments/evaluation/request-index';

const pointer = { rev: 0, format: 6, since: 1 };

test.each<[string, object, IndexPointer | undefined, unknown[]]>([
  ['20,000 people', { active: 15_000, unsubscribed: 5_000 }, undefined, []],
  ['20,001 people', { active: 15_000, unsubscribed: 5_001 }, undefined, [['c-1', 99]]],
  ['20,001 people that has one', { active: 15_000, unsubscribed: 5_001 }, pointer, []],
  ['more than two million people', { active: 2_000_001 }, undefined, []],
])(
  'requests the index of an audience of %s as queries do',
  async (_case, counts, has, expected) => {
    const requests: [string, number][] = [];
    const requestIndex = createIndexRequest(
      { byStatus: async () => ({ ...zeroCounts, ...counts }) },
      {
        get: async () => has,
        begin: async (customerId, now) => requests.push([customerId, now]) > 0,
      },
      () => 99,
    );
    await requestIndex('c-1');
    expect(requests).toEqual(expected);
  },
);
