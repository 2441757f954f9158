import { createListRepository } from '../../../../functions/audience/list/list-repository';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { aPerson } from '../../people/people';
import { firstPage, listedPeople, sorted } from './list-fixtures';

const listed = listedPeople();
const { audience, search } = listed;

describe('pages far into a long list', () => {
  const longList = 700;
  const long = Array.from({ length: longList }, (_, index) =>
    aPerson(`long${index}@example.com`, {
      minutes: index % 350,
      status: index % 7 === 0 ? 'bounced' : 'active',
    }),
  );
  const longCustomerId = '01JD00000000000000000000CC';
  beforeAll(async () => {
    const subscribers = createSubscriberRepository(listed.product.table);
    await Promise.all(long.map((person) => subscribers.upsert(longCustomerId, person)));
    await listed.product.settle();
  });
  const customer = { customerId: longCustomerId };

  test.each([501, 600, 675, 690, 699])(
    'returns the same page at offset %i when the list is read from its end',
    async (offset) => {
      const page = await audience().list(customer, { limit: 25, offset });
      expect(page.subscribers).toEqual(sorted(long).slice(offset, offset + 25));
      expect(page.nextCursor === undefined).toBe(offset + 25 >= longList);
      if (!page.nextCursor) return;
      const next = await audience().list(customer, { ...firstPage, cursor: page.nextCursor });
      expect(next.subscribers).toEqual(sorted(long).slice(offset + 25, offset + 50));
    },
  );

  test('returns the last page even when the list is filtered by a status', async () => {
    const active = sorted(long.filter(({ status }) => status === 'active'));
    const offset = active.length - 10;
    const page = await audience().list({ ...customer, status: 'active' }, { limit: 25, offset });
    expect(page).toMatchObject({ subscribers: active.slice(offset), nextCursor: undefined });
  });

  describe('searches that time out', () => {
    /**
     * Returns a clock on which every reading is past the deadline, so that every search ends after
     * its first pages.
     */
    const jumpingClock = () => {
      let now = 0;
      return () => {
        now += 10_000;
        return now;
      };
    };
    const findPage = async (text: string, paging: { limit: number; offset: number }) => {
      const pages = [await search(jumpingClock())(customer, text, paging)];
      for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
        pages.push(await search(jumpingClock())(customer, text, { ...paging, cursor }));
      }
      return { pages, rows: pages.flatMap(({ subscribers }) => subscribers) };
    };

    test('reports that a timed-out search page is partial, and continues from there to the end', async () => {
      const { pages, rows } = await findPage('nobody-has-this', firstPage);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages[0]).toMatchObject({
        subscribers: [],
        nextCursor: expect.any(String),
        partial: true,
      });
      expect(pages.at(-1)).toEqual({
        subscribers: [],
        order: 'createdAt',
        direction: 'descending',
      });
      expect(rows).toEqual([]);
    });

    test.each(['long', 'long1', '99@'])(
      'finds everyone who matches “%s” once, in order',
      async (text) => {
        const matches = sorted(long.filter(({ email }) => email.includes(text)));
        const { rows } = await findPage(text, { limit: 40, offset: 0 });
        expect(rows).toEqual(matches);
      },
    );

    test('skips the rows of earlier pages in as many pieces as needed', async () => {
      const matches = sorted(long.filter(({ email }) => email.includes('7@')));
      const { rows } = await findPage('7@', { limit: 10, offset: 60 });
      expect(rows).toEqual(matches.slice(60));
    });
  });

  test('returns the same rows when the list is read from its oldest member', async () => {
    const wanted = { ...customer, status: 'active' } as const;
    const active = sorted(long.filter(({ status }) => status === 'active'));
    const oldest = active.reverse();
    for (const offset of [0, 500, 510, active.length - 10]) {
      const paging = { limit: 25, offset, direction: 'ascending' } as const;
      const page = await audience().list(wanted, paging);
      expect(page.subscribers).toEqual(oldest.slice(offset, offset + 25));
    }
  });

  test('returns an empty page past the end of the list', async () => {
    expect(await audience().list(customer, { limit: 25, offset: 800 })).toMatchObject({
      subscribers: [],
    });
    // The requested offset is above the maximum for any audience.
    expect(await audience().list(customer, { limit: 25, offset: 5_000_000 })).toMatchObject({
      subscribers: [],
    });
  });

  test('shows people who aren’t included in the counters yet', async () => {
    const laggingList = createListRepository(listed.product.table, {
      byStatus: async () => ({ active: 10, unsubscribed: 0, bounced: 0, spam: 0 }),
    });
    const page = await laggingList.list(customer, { limit: 25, offset: 600 });
    expect(page.subscribers).toEqual(sorted(long).slice(600, 625));
  });

  test('refuses an offset too far from both ends of the list', async () => {
    const endless = createListRepository(listed.product.table, {
      byStatus: async () => ({ active: 3_000_000, unsubscribed: 0, bounced: 0, spam: 0 }),
    });
    await expect(endless.list(customer, { limit: 25, offset: 1_500_000 })).rejects.toMatchObject({
      code: 'offset_too_large',
    });
  });
});
