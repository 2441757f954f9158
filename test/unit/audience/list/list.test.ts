import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createAudienceRepository } from '../../../../functions/audience/list/list-repository';
import { createAudienceSearch } from '../../../../functions/audience/list/list-search';
import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { createAudienceCounters, everyone } from '../../../../functions/audience/status-counters';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { subscriberKey } from '../../../../functions/items/audience/subscriber-keys';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { aPerson, customerId, idOf, otherCustomerId } from '../../people/people';

const news = '01JD0000000000000000000S01';
const vips = '01JD0000000000000000000S02';
const total = 130;

/** Every tenth has unsubscribed, every thirteenth bounced; two a minute, so that places tie. */
const people = Array.from({ length: total }, (_, index) => {
  const status: SubscriberStatus =
    index % 10 === 0 ? 'unsubscribed' : index % 13 === 0 ? 'bounced' : 'active';
  return aPerson(`person${index}@example.com`, {
    name: index % 2 === 0 ? `Zoë Number ${index}` : '',
    status,
    minutes: Math.floor(index / 2),
  });
});
const row = ({ id, email, name, status, createdAt }: (typeof people)[number]) => ({
  id,
  email,
  name,
  status,
  createdAt,
});
/** What a list must be: newest first, and by id where two are of the same moment. */
const sorted = (rows: typeof people) =>
  rows.map(row).sort((a, b) => (`${a.createdAt}#${a.id}` < `${b.createdAt}#${b.id}` ? 1 : -1));

let product: ProductTable;
beforeAll(async () => {
  product = openProductTable();
  const subscribers = createSubscriberRepository(product.table);
  const memberships = createMembershipRepository(product.table);
  await Promise.all(people.map((person) => subscribers.upsert(customerId, person)));
  await memberships.putMany(customerId, news, people.slice(0, 80).map(row));
  await memberships.putMany(customerId, vips, people.slice(60, 100).map(row));
  await subscribers.upsert(otherCustomerId, aPerson('stranger@example.com'));
  await product.settle();
});
afterAll(() => product.dispose());

const audience = () =>
  createAudienceRepository(product.table, createAudienceCounters(product.table));
const search = (clock = () => 0) => {
  const subscribers = createSubscriberRepository(product.table);
  const findByEmail = (customer: string, email: string) =>
    subscribers.find(customer, idOf(email, customer));
  return createAudienceSearch({ table: product.table, clock, findByEmail });
};
const first = { limit: 25, offset: 0 };

test('the first page is the newest 25 of all statuses', async () => {
  const page = await audience().list({ customerId }, first);
  expect(page.subscribers).toEqual(sorted(people).slice(0, 25));
});

test('pages by offset and pages by cursor are the same, and together are everybody once', async () => {
  const found = [];
  let cursor: string | undefined;
  for (let offset = 0; offset < total; offset += 25) {
    const byOffset = await audience().list({ customerId }, { limit: 25, offset });
    const byCursor = await audience().list({ customerId }, { limit: 25, offset: 0, cursor });
    expect(byCursor).toEqual(byOffset);
    found.push(...byOffset.subscribers);
    cursor = byOffset.nextCursor;
  }
  expect(cursor).toBeUndefined();
  expect(found).toEqual(sorted(people));
});

test('a page beyond the end is empty', async () => {
  expect(await audience().list({ customerId }, { limit: 25, offset: total })).toEqual({
    subscribers: [],
  });
});

test('a filter by status and segment shows exactly those', async () => {
  const page = await audience().list(
    { customerId, segmentIds: [news], status: 'unsubscribed' },
    { limit: 100, offset: 0 },
  );
  const expected = people.slice(0, 80).filter(({ status }) => status === 'unsubscribed');
  expect(page.subscribers).toEqual(sorted(expected));
});

test('several segments are shown as one list without repeats', async () => {
  const page = await audience().list(
    { customerId, segmentIds: [news, vips] },
    { limit: 100, offset: 0 },
  );
  expect(page.subscribers).toEqual(sorted(people.slice(0, 100)));
});

test('a search finds text inside addresses and names, whatever its case', async () => {
  const find = async (text: string) =>
    (await search()({ customerId }, text, { limit: 100, offset: 0 })).subscribers;
  expect(await find('PERSON12')).toEqual(
    sorted(people.filter(({ email }) => email.includes('person12'))),
  );
  expect(await find('4 zoe number')).toEqual(
    sorted(people.filter(({ name }) => /^Zoë Number .*4/.test(name))),
  );
  expect(await find('stranger')).toEqual([]);
});

describe('people with accents in their names', () => {
  const elsewhere = '01JD00000000000000000000EE';
  const segment = '01JD0000000000000000000S09';
  const somebody = (email: string, name: string) =>
    aPerson(email, { id: idOf(email, elsewhere), name });
  const zoe = somebody('z@example.com', 'Zoë Costa');
  const bjorn = somebody('b@example.com', 'Björn Ångström');
  const old = somebody('old@example.com', 'Žofie Nováková');
  const found = async (text: string, segmentIds: readonly string[] = []) => {
    const page = await search()({ customerId: elsewhere, segmentIds }, text, first);
    return page.subscribers.map(({ name }) => name);
  };
  beforeAll(async () => {
    const subscribers = createSubscriberRepository(product.table);
    await Promise.all([zoe, bjorn, old].map((one) => subscribers.upsert(elsewhere, one)));
    await createMembershipRepository(product.table).putMany(elsewhere, segment, [
      { ...row(zoe) },
      { ...row(bjorn) },
    ]);
    // As names were stored before searches folded them: only lower-cased.
    const { client, name: TableName } = product.table;
    await client.send(
      new UpdateCommand({
        TableName,
        Key: subscriberKey(elsewhere, old.id),
        UpdateExpression: 'SET nm = :lower',
        ExpressionAttributeValues: { ':lower': old.name.toLowerCase() },
      }),
    );
    await product.settle();
  });

  test.each([
    ['costa zoe', 'Zoë Costa'],
    ['ZOË', 'Zoë Costa'],
    ['z@example costa', 'Zoë Costa'],
    ['bjorn', 'Björn Ångström'],
    ['bjoern aangstroem', 'Björn Ångström'],
    ['angstrom example.com', 'Björn Ångström'],
  ])('“%s” finds them in the audience and among the members', async (text, name) => {
    expect(await found(text)).toEqual([name]);
    expect(await found(text, [segment])).toEqual([name]);
  });

  test('those stored before names were folded are found as well', async () => {
    expect(await found('novakova zofie')).toEqual([old.name]);
    expect(await found('nováková')).toEqual([old.name]);
  });

  test('every word must be found, however many there are', async () => {
    expect(await found('zoe angstrom')).toEqual([]);
    expect(await found('a b c o s t z e x m nobody')).toEqual([]);
  });
});

test('a search within a segment and a status pages like a list', async () => {
  const filters = { customerId, segmentIds: [news], status: 'active' as const };
  const matches = sorted(
    people.slice(0, 80).filter(({ status, email }) => status === 'active' && /1/.test(email)),
  );
  const one = await search()(filters, '1', { limit: 5, offset: 0 });
  const two = await search()(filters, '1', {
    limit: 5,
    offset: 0,
    cursor: one.nextCursor,
  });
  const twoByOffset = await search()(filters, '1', { limit: 5, offset: 5 });
  expect([...one.subscribers, ...two.subscribers]).toEqual(matches.slice(0, 10));
  expect(twoByOffset).toEqual(two);
});

test('a whole address finds its subscriber alone, within the filters', async () => {
  const [person] = people;
  if (!person) throw new Error('there are people');
  const find = async (filters: object, text: string) =>
    (await search()({ customerId, ...filters }, text, first)).subscribers;
  expect(await find({}, ' Person0@Example.com ')).toMatchObject([row(person)]);
  expect(await find({ status: person.status }, 'person0@example.com')).toHaveLength(1);
  expect(await find({ status: 'spam' }, 'person0@example.com')).toEqual([]);
  expect(await find({ segmentIds: [vips] }, 'person0@example.com')).toEqual([]);
  const later = await search()({ customerId }, 'person0@example.com', { limit: 25, offset: 25 });
  expect(later.subscribers).toEqual([]);
});

test('an address not yet typed to its end finds whoever has it in theirs', async () => {
  const page = await search()({ customerId }, 'person129@example.co', first);
  expect(page.subscribers.map(({ email }) => email)).toEqual(['person129@example.com']);
});

test('a made-up cursor is refused', async () => {
  for (const cursor of ['nonsense', Buffer.from('"x"').toString('base64url')]) {
    await expect(audience().list({ customerId }, { ...first, cursor })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  }
});

describe('a list too long to be skipped from the front', () => {
  const longList = 700;
  const long = Array.from({ length: longList }, (_, index) =>
    aPerson(`long${index}@example.com`, {
      minutes: index % 350,
      status: index % 7 === 0 ? 'bounced' : 'active',
    }),
  );
  const longCustomerId = '01JD00000000000000000000CC';
  beforeAll(async () => {
    const subscribers = createSubscriberRepository(product.table);
    await Promise.all(long.map((person) => subscribers.upsert(longCustomerId, person)));
    await product.settle();
  });
  const customer = { customerId: longCustomerId };

  test.each([501, 600, 675, 690, 699])(
    'has the same page at %i, read from its end',
    async (offset) => {
      const page = await audience().list(customer, { limit: 25, offset });
      expect(page.subscribers).toEqual(sorted(long).slice(offset, offset + 25));
      expect(page.nextCursor === undefined).toBe(offset + 25 >= longList);
      if (!page.nextCursor) return;
      const next = await audience().list(customer, { ...first, cursor: page.nextCursor });
      expect(next.subscribers).toEqual(sorted(long).slice(offset + 25, offset + 50));
    },
  );

  test('has its last page within one status too', async () => {
    const active = sorted(long.filter(({ status }) => status === 'active'));
    const offset = active.length - 10;
    const page = await audience().list({ ...customer, status: 'active' }, { limit: 25, offset });
    expect(page).toEqual({ subscribers: active.slice(offset), nextCursor: undefined });
  });

  describe('searched without enough time', () => {
    /** Every look at the clock is too late, so that every search ends after its first pages. */
    const hurried = () => {
      let now = 0;
      return () => {
        now += 10_000;
        return now;
      };
    };
    const found = async (text: string, paging: { limit: number; offset: number }) => {
      const pages = [await search(hurried())(customer, text, paging)];
      for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
        pages.push(await search(hurried())(customer, text, { ...paging, cursor }));
      }
      return { pages, rows: pages.flatMap(({ subscribers }) => subscribers) };
    };

    test('says that it is partial and goes on from there to the end', async () => {
      const { pages, rows } = await found('nobody-has-this', first);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages[0]).toEqual({
        ...{ subscribers: [], nextCursor: expect.any(String), partial: true },
      });
      expect(pages.at(-1)).toEqual({ subscribers: [] });
      expect(rows).toEqual([]);
    });

    test.each(['long', 'long1', '99@'])(
      'finds everybody with “%s” once, in order',
      async (text) => {
        const matches = sorted(long.filter(({ email }) => email.includes(text)));
        const { rows } = await found(text, { limit: 40, offset: 0 });
        expect(rows).toEqual(matches);
      },
    );

    test('skips what belongs to pages before, in as many pieces as it takes', async () => {
      const matches = sorted(long.filter(({ email }) => email.includes('7@')));
      const { rows } = await found('7@', { limit: 10, offset: 60 });
      expect(rows).toEqual(matches.slice(60));
    });
  });

  test('is empty behind its end', async () => {
    expect(await audience().list(customer, { limit: 25, offset: 800 })).toEqual({
      subscribers: [],
    });
  });

  test('shows what the counters have not counted yet', async () => {
    const behind = createAudienceRepository(product.table, {
      byStatus: async () => ({ active: 10, unsubscribed: 0, bounced: 0, spam: 0 }),
    });
    const page = await behind.list(customer, { limit: 25, offset: 600 });
    expect(page.subscribers).toEqual(sorted(long).slice(600, 625));
  });

  test('is refused where it is too far from both ends', async () => {
    const endless = createAudienceRepository(product.table, {
      byStatus: async () => ({ active: 3_000_000, unsubscribed: 0, bounced: 0, spam: 0 }),
    });
    await expect(endless.list(customer, { limit: 25, offset: 1_500_000 })).rejects.toMatchObject({
      code: 'offset_too_large',
    });
  });
});

const countsOf = (rows: typeof people) => ({
  active: rows.filter(({ status }) => status === 'active').length,
  unsubscribed: rows.filter(({ status }) => status === 'unsubscribed').length,
  bounced: rows.filter(({ status }) => status === 'bounced').length,
  spam: 0,
});

test('totals come from the counters, and from the members where segments overlap', async () => {
  const counters = createAudienceCounters(product.table);
  expect(await counters.byStatus(customerId)).toEqual(countsOf(people));
  expect(await counters.byStatus(customerId, [news])).toEqual(countsOf(people.slice(0, 80)));
  const union = await counters.byStatus(customerId, [news, vips]);
  expect(union).toEqual(countsOf(people.slice(0, 100)));
  expect(everyone(union)).toBe(100);
  expect(await counters.byStatus(customerId, [news, news])).toEqual(countsOf(people.slice(0, 80)));
});

test('a lane lists its active members once, in the order of their ids', async () => {
  const memberships = createMembershipRepository(product.table);
  const found: string[] = [];
  for (let lane = 0; lane < 8; lane += 1) {
    let after: string | undefined;
    do {
      const page = await memberships.laneSubscriberIds(customerId, news, lane, after, 3);
      found.push(...page.subscriberIds);
      expect([...page.subscriberIds].sort()).toEqual(page.subscriberIds);
      after = page.lastId;
    } while (after);
  }
  const expected = people.slice(0, 80).filter(({ status }) => status === 'active');
  expect(found.sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(new Set(found).size).toBe(found.length);
});

test('a new status reaches the lists and counts of every segment', async () => {
  const subscribers = createSubscriberRepository(product.table);
  const email = 'changes@example.com';
  const person = aPerson(email, { name: 'Change', segmentIds: [vips], minutes: 500 });
  await createMembershipRepository(product.table).putMany(customerId, vips, [row(person)]);
  await subscribers.upsert(customerId, person);
  await product.settle();
  const change = { status: 'spam', reason: 'test', at: '2026-03-01T00:00:00.000Z' } as const;
  await subscribers.setStatus(customerId, idOf(email), change);
  await product.settle();
  const page = await audience().list({ customerId, segmentIds: [vips], status: 'spam' }, first);
  expect(page.subscribers).toEqual([{ ...row(person), status: 'spam' }]);
  const counters = createAudienceCounters(product.table);
  expect((await counters.byStatus(customerId, [vips])).spam).toBe(1);
});
