import { toPageView } from '../../../functions/people/page-view';

const row = {
  id: '0'.repeat(26),
  email: 'ann@store.test',
  name: 'Ann',
  status: 'active' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const displayedValue = async (attribute: string, fields: Readonly<Record<string, string>>) => {
  const stored = { ...row, fields, segmentIds: [] };
  const { subscribers } = await toPageView(
    { customerId: 'c', page: { subscribers: [row] }, attribute },
    {
      subscribers: { getMany: async () => new Map([[row.id, stored]]) as never },
      suppressions: { getMany: async () => new Map() as never },
    },
  );
  return subscribers[0]?.value;
};

test.each(['__proto__', 'toString', 'constructor', 'hasOwnProperty'])(
  'doesn’t show %s, which every JavaScript object has, as anyone’s attribute',
  async (attribute) => {
    expect(await displayedValue(attribute, {})).toBeUndefined();
  },
);

test('shows a stored attribute that is named like a property of every JavaScript object', async () => {
  expect(await displayedValue('constructor', { constructor: 'co2' })).toBe('co2');
});

test('distinguishes people without recorded consent from people who unsubscribed', async () => {
  const person = (id: string, statusReason: string) => ({
    ...row,
    id,
    status: 'unsubscribed' as const,
    statusReason,
    fields: {},
    segmentIds: [],
  });
  const people = [person('a', 'no_consent'), person('b', 'unsubscribe'), { ...row, id: 'c' }];
  const requestedIds: string[] = [];
  const { subscribers } = await toPageView(
    { customerId: 'c', page: { subscribers: people } },
    {
      subscribers: {
        getMany: async (_customerId: string, ids: readonly string[]) => {
          requestedIds.push(...ids);
          return new Map(people.map((one) => [one.id, one])) as never;
        },
      },
      suppressions: { getMany: async () => new Map() as never },
    },
  );
  expect(subscribers.map(({ isWithoutConsent }) => isWithoutConsent)).toEqual([
    true,
    undefined,
    undefined,
  ]);
  // The page reads no other person.
  expect(requestedIds).toEqual(['a', 'b']);
});
