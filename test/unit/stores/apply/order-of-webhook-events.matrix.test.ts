import fc from 'fast-check';
import type {
  CustomerRecord,
  StoreRecord,
} from '../../../../functions/stores/records/store-record';
import { triesOf } from '../../../runner/length';
import { aCustomer, customerId, openApplyFixture } from './apply-fixture';

type CustomerUpdate = Pick<CustomerRecord, 'id' | 'email' | 'consent' | 'orderCount'> & {
  readonly isGone: boolean;
};

/**
 * Generates the contents of webhook events: two customers of the store, and three addresses or
 * none.
 */
const customerUpdate: fc.Arbitrary<CustomerUpdate> = fc.record({
  id: fc.constantFrom('1', '2'),
  email: fc.constantFrom(undefined, 'a@example.com', 'b@example.com', 'c@example.com'),
  consent: fc.constantFrom<CustomerRecord['consent']>('subscribed', 'unsubscribed', 'none'),
  orderCount: fc.integer({ min: 0, max: 9 }),
  isGone: fc.boolean(),
});

const recordOf = ({ isGone, ...one }: CustomerUpdate, updatedAt: number): StoreRecord =>
  isGone
    ? { kind: 'removed', recordKind: 'customer', id: one.id, updatedAt }
    : aCustomer({ ...one, updatedAt });

const emails = ['a@example.com', 'b@example.com', 'c@example.com'];

test('uses the newest webhook event in any order, even if events are repeated or simultaneous', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(customerUpdate, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      async (updates, order) => {
        const fixture = openApplyFixture();
        try {
          const segmentId = await fixture.ensureSegment(customerId);
          const records = updates.map((one, index) => recordOf(one, 100 + index));
          const repeatedRecords = [...records, ...records].map((record, index) => ({
            record,
            place: order[index % order.length] ?? 0,
          }));
          repeatedRecords.sort((one, other) => one.place - other.place);
          const half = Math.ceil(repeatedRecords.length / 2);
          for (const part of [repeatedRecords.slice(0, half), repeatedRecords.slice(half)]) {
            await Promise.all(part.map(({ record }) => fixture.apply(record)));
          }
          for (const id of ['1', '2']) {
            const last = records.findLast((record) => record.id === id);
            const entry = await fixture.shopCustomers.find(customerId, id);
            expect(entry?.updatedAt).toBe(last?.updatedAt);
            const email = last?.kind === 'customer' ? last.email : undefined;
            expect(entry?.subscriberId).toBe(email && fixture.idOf(email));
          }
          const members = await fixture.memberIds(segmentId);
          for (const email of emails) {
            const person = await fixture.person(email);
            const owners = ['1', '2'].filter((id) => {
              const last = records.findLast((record) => record.id === id);
              return last?.kind === 'customer' && last.email === email;
            });
            expect(person?.shopCustomerIds ?? []).toEqual(owners);
            expect(members.includes(fixture.idOf(email))).toBe(owners.length > 0);
            const newest = records.findLast(({ id }) => owners.includes(id));
            const recordsWithEmail = records.filter(
              (one) => one.kind === 'customer' && one.email === email,
            );
            // Skips addresses that two customers have had, which Shopify doesn't allow. In that
            // case, the newest event of either counts.
            if (
              newest?.kind !== 'customer' ||
              new Set(recordsWithEmail.map(({ id }) => id)).size > 1
            )
              continue;
            expect(person?.fields.shopify_orders).toBe(String(newest.orderCount));
            if (newest.consent !== 'subscribed') expect(person?.status).toBe('unsubscribed');
          }
        } finally {
          await fixture.close();
        }
      },
    ),
    { numRuns: triesOf({ short: 8, long: 40 }) },
  );
}, 120_000);
