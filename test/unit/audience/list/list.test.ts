import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import {
  countEveryone,
  createAudienceCounters,
} from '../../../../functions/audience/status-counters';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { aPerson, customerId, idOf } from '../../people/people';
import {
  firstPage,
  listedPeople,
  newsSegmentId,
  people,
  row,
  sorted,
  total,
  vipSegmentId,
} from './list-fixtures';

const listed = listedPeople();
const { audience } = listed;

test('shows the newest 25 people of all statuses on the first page', async () => {
  const page = await audience().list({ customerId }, firstPage);
  expect(page.subscribers).toEqual(sorted(people).slice(0, 25));
});

test('returns the same people by offset as by cursor, each of them once', async () => {
  const foundSubscribers = [];
  let cursor: string | undefined;
  for (let offset = 0; offset < total; offset += 25) {
    const byOffset = await audience().list({ customerId }, { limit: 25, offset });
    const byCursor = await audience().list({ customerId }, { limit: 25, offset: 0, cursor });
    expect(byCursor).toEqual(byOffset);
    foundSubscribers.push(...byOffset.subscribers);
    cursor = byOffset.nextCursor;
  }
  expect(cursor).toBeUndefined();
  expect(foundSubscribers).toEqual(sorted(people));
});

test('returns the same people in reverse when the list is read from its end', async () => {
  const oldestFirst = sorted(people).reverse();
  const foundSubscribers = [];
  let cursor: string | undefined;
  for (let offset = 0; offset < total; offset += 25) {
    const paging = { limit: 25, direction: 'ascending' as const };
    const byOffset = await audience().list({ customerId }, { ...paging, offset });
    expect(await audience().list({ customerId }, { ...paging, offset: 0, cursor })).toEqual(
      byOffset,
    );
    foundSubscribers.push(...byOffset.subscribers);
    cursor = byOffset.nextCursor;
  }
  expect(cursor).toBeUndefined();
  expect(foundSubscribers).toEqual(oldestFirst);
});

test('returns an empty page past the end of the list', async () => {
  const page = await audience().list({ customerId }, { limit: 25, offset: total });
  expect(page).toEqual({
    subscribers: [],
    order: 'createdAt',
    direction: 'descending',
  });
});

test('shows exactly the people who match a filter by status and segment', async () => {
  const page = await audience().list(
    { customerId, segmentIds: [newsSegmentId], status: 'unsubscribed' },
    { limit: 100, offset: 0 },
  );
  const expected = people.slice(0, 80).filter(({ status }) => status === 'unsubscribed');
  expect(page.subscribers).toEqual(sorted(expected));
});

test('shows the people of several segments as one list without duplicates', async () => {
  const page = await audience().list(
    { customerId, segmentIds: [newsSegmentId, vipSegmentId] },
    { limit: 100, offset: 0 },
  );
  expect(page.subscribers).toEqual(sorted(people.slice(0, 100)));
});

test('refuses an invalid cursor', async () => {
  for (const cursor of ['nonsense', Buffer.from('"x"').toString('base64url')]) {
    await expect(audience().list({ customerId }, { ...firstPage, cursor })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  }
});

const countsOf = (rows: typeof people) => ({
  active: rows.filter(({ status }) => status === 'active').length,
  unsubscribed: rows.filter(({ status }) => status === 'unsubscribed').length,
  bounced: rows.filter(({ status }) => status === 'bounced').length,
  spam: 0,
});

test('takes totals from the counters, or from the members if segments overlap', async () => {
  const counters = createAudienceCounters(listed.product.table);
  expect(await counters.byStatus(customerId)).toEqual(countsOf(people));
  expect(await counters.byStatus(customerId, [newsSegmentId])).toEqual(
    countsOf(people.slice(0, 80)),
  );
  const union = await counters.byStatus(customerId, [newsSegmentId, vipSegmentId]);
  expect(union).toEqual(countsOf(people.slice(0, 100)));
  expect(countEveryone(union)).toBe(100);
  expect(await counters.byStatus(customerId, [newsSegmentId, newsSegmentId])).toEqual(
    countsOf(people.slice(0, 80)),
  );
});

test('lists a partition’s active members once, in the order of their IDs', async () => {
  const memberships = createMembershipRepository(listed.product.table);
  const foundSubscribers: string[] = [];
  for (let partition = 0; partition < 8; partition += 1) {
    let previousId: string | undefined;
    do {
      const page = await memberships.partitionSubscriberIds(
        customerId,
        newsSegmentId,
        partition,
        previousId,
        3,
      );
      foundSubscribers.push(...page.subscriberIds);
      expect([...page.subscriberIds].sort()).toEqual(page.subscriberIds);
      previousId = page.lastId;
    } while (previousId);
  }
  const expected = people.slice(0, 80).filter(({ status }) => status === 'active');
  expect(foundSubscribers.sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(new Set(foundSubscribers).size).toBe(foundSubscribers.length);
});

test('applies a person’s new status to the lists and counts of every segment', async () => {
  const subscribers = createSubscriberRepository(listed.product.table);
  const email = 'changes@example.com';
  const person = aPerson(email, { name: 'Change', segmentIds: [vipSegmentId], minutes: 500 });
  await createMembershipRepository(listed.product.table).putMany(customerId, vipSegmentId, [
    row(person),
  ]);
  await subscribers.upsert(customerId, person);
  await listed.product.settle();
  const change = { status: 'spam', reason: 'test', at: '2026-03-01T00:00:00.000Z' } as const;
  await subscribers.setStatus(customerId, idOf(email), change);
  await listed.product.settle();
  const page = await audience().list(
    { customerId, segmentIds: [vipSegmentId], status: 'spam' },
    firstPage,
  );
  expect(page.subscribers).toEqual([{ ...row(person), status: 'spam' }]);
  const counters = createAudienceCounters(listed.product.table);
  expect((await counters.byStatus(customerId, [vipSegmentId])).spam).toBe(1);
});
