import { createMembershipRepository } from '../../../../functions/audience/membership-repository';
import { createShopCustomers } from '../../../../functions/audience/shop-customers';
import { subscriberId } from '../../../../functions/audience/subscriber-id';
import { createSubscriberRepository } from '../../../../functions/audience/subscriber-repository';
import { createSubscriberService } from '../../../../functions/audience/subscriber-service';
import { createSuppressionRepository } from '../../../../functions/audience/suppression-repository';
import { createNewId } from '../../../../functions/platform/ids';
import type { Table } from '../../../../functions/platform/table/table';
import { createSegmentRepository } from '../../../../functions/segments/register/segment-repository';
import { createFileSegments } from '../../../../functions/segments/register/segment-service';
import { createApplyRecords } from '../../../../functions/stores/apply/apply-records';
import { createAppliers } from '../../../../functions/stores/apply/live';
import { createEnsureShopSegment } from '../../../../functions/stores/apply/shop-segment';
import { createCatalogRepository } from '../../../../functions/stores/catalog-repository';
import type {
  CustomerRecord,
  StoreRecord,
} from '../../../../functions/stores/records/store-record';
import { embeddedTable } from '../../../support/embedded-table';

export const customerId = '01JD0000000000000000000001';
export const now = Date.UTC(2040, 10, 20, 12);

export const aCustomer = (changes: Partial<CustomerRecord> = {}): CustomerRecord => ({
  kind: 'customer',
  id: '9007199254740993',
  updatedAt: now - 1000,
  createdAt: now - 9000,
  email: 'Ada@Example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  consent: 'subscribed',
  tags: ['vip', 'wholesale'],
  country: 'GB',
  orderCount: 3,
  lastOrderAt: now - 86_400_000,
  totalSpent: { amount: 12_345, currency: 'EUR' },
  ...changes,
});

/** Sets up appliers on a local table. @param wrapTable wraps the table, to simulate failures */
export const openApplyFixture = (wrapTable: (table: Table) => Table = (table) => table) => {
  const embedded = embeddedTable();
  const { table } = embedded;
  const time = { now };
  const clock = () => time.now;
  const key = Buffer.alloc(32, 7);
  const room = { left: Number.POSITIVE_INFINITY };
  const withRoom = async <T>(_customerId: string, write: () => Promise<T>) => {
    room.left -= 1;
    return room.left >= 0 ? write() : ('full' as const);
  };
  const keys = async () => key;
  const applyRecords = createApplyRecords(
    createAppliers({ table: wrapTable(table), keys, clock, withRoom }),
  );
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const repository = createSegmentRepository(table);
  const segments = { ...repository, ...createFileSegments(repository) };
  const idOf = (email: string) => subscriberId(key, customerId, email);
  return {
    table,
    time,
    clock,
    room,
    subscribers,
    suppressions,
    segments,
    keys,
    idOf,
    shopCustomers: createShopCustomers(table),
    catalogue: createCatalogRepository(table),
    memberships: createMembershipRepository(table),
    service: createSubscriberService({ subscribers, suppressions, clock }),
    ensureSegment: createEnsureShopSegment({ table, segments, clock, newId: createNewId() }),
    apply: (...records: StoreRecord[]) => applyRecords(customerId, records, 'history'),
    person: (email: string) => subscribers.find(customerId, idOf(email)),
    async memberIds(segmentId: string): Promise<readonly string[]> {
      const partitions = Array.from({ length: 8 }, (_, partition) => partition);
      const pages = await Promise.all(
        partitions.map((partition) =>
          createMembershipRepository(table).partitionMemberIds(
            ...([customerId, segmentId, partition, undefined, 1000] as const),
          ),
        ),
      );
      return pages.flatMap(({ subscriberIds }) => subscriberIds);
    },
    close: () => embedded.close(),
  };
};
export type ApplyFixture = ReturnType<typeof openApplyFixture>;
