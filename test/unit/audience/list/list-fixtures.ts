import { createListRepository } from '../../../../functions/audience/list/list-repository';
import { createAudienceSearch } from '../../../../functions/audience/list/list-search';
import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { createAudienceCounters } from '../../../../functions/audience/status-counters';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import type { SubscriberStatus } from '../../../../shared/contracts/subscribers';
import { openProductTable, type ProductTable } from '../../../support/product-table';
import { aPerson, customerId, idOf, otherCustomerId } from '../../people/people';

export const newsSegmentId = '01JD0000000000000000000S01';
export const vipSegmentId = '01JD0000000000000000000S02';
export const total = 130;
export const firstPage = { limit: 25, offset: 0 };

/**
 * People for the tests of lists. Every tenth has unsubscribed, and every thirteenth has bounced.
 * Two people join every minute, so that some have the same time.
 */
export const people = Array.from({ length: total }, (_, index) => {
  const status: SubscriberStatus =
    index % 10 === 0 ? 'unsubscribed' : index % 13 === 0 ? 'bounced' : 'active';
  return aPerson(`person${index}@example.com`, {
    name: index % 2 === 0 ? `Zoë Number ${index}` : '',
    status,
    minutes: Math.floor(index / 2),
  });
});

/** Returns a person as a row in a list. */
export const row = ({ id, email, name, status, createdAt }: (typeof people)[number]) => ({
  id,
  email,
  name,
  status,
  createdAt,
});

/**
 * Returns the rows in the order that a list must have: newest first, and by ID within the same
 * moment.
 */
export const sorted = (rows: typeof people) =>
  rows.map(row).sort((a, b) => (`${a.createdAt}#${a.id}` < `${b.createdAt}#${b.id}` ? 1 : -1));

/**
 * Opens a product with all the people for the tests of a file. The first 80 are in the segment
 * news, and 60 to 99 are in vips.
 */
export const listedPeople = () => {
  let product: ProductTable;
  beforeAll(async () => {
    product = openProductTable();
    const subscribers = createSubscriberRepository(product.table);
    const memberships = createMembershipRepository(product.table);
    await Promise.all(people.map((person) => subscribers.upsert(customerId, person)));
    await memberships.putMany(customerId, newsSegmentId, people.slice(0, 80).map(row));
    await memberships.putMany(customerId, vipSegmentId, people.slice(60, 100).map(row));
    await subscribers.upsert(otherCustomerId, aPerson('stranger@example.com'));
    await product.settle();
  });
  afterAll(() => product.dispose());

  return {
    /** The product is only available within a test or a hook. */
    get product() {
      return product;
    },
    audience: () => createListRepository(product.table, createAudienceCounters(product.table)),
    search: (clock = () => 0) => {
      const subscribers = createSubscriberRepository(product.table);
      const findByEmail = (customer: string, email: string) =>
        subscribers.find(customer, idOf(email, customer));
      return createAudienceSearch({ table: product.table, clock, findByEmail });
    },
  };
};
