import type { ShopCustomers } from '../../audience/shop-customers';
import type { CatalogRepository } from '../catalog-repository';
import type { RemovedRecord } from '../records/store-record';
import { tombstoneExpiry } from '../records/tombstone-expiry';
import { shopReasons } from './consent-status-rules';
import type { ReleaseCustomer } from './release-customer';

type Dependencies = {
  readonly shopCustomers: ShopCustomers;
  readonly catalogue: Pick<CatalogRepository, 'putGone'>;
  readonly letGo: ReleaseCustomer;
  readonly segmentOf: (customerId: string) => Promise<string | undefined>;
};

const maxTries = 8;

/** Deletes what was removed from the store, and remembers that it was removed. */
export const createApplyRemoved = (dependencies: Dependencies) => {
  const { shopCustomers, catalogue, letGo, segmentOf } = dependencies;

  const removeCustomer = async (
    customerId: string,
    { id, updatedAt }: RemovedRecord,
    ttl: number,
  ) => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await shopCustomers.find(customerId, id);
      if (before && before.updatedAt > updatedAt) return;
      if (before?.subscriberId) {
        await letGo({
          customerId,
          shopCustomerId: id,
          subscriberId: before.subscriberId,
          segmentId: await segmentOf(customerId),
          reason: shopReasons.gone,
        });
      }
      if (await shopCustomers.put(customerId, { id, updatedAt, isGone: true }, before, ttl)) return;
    }
    throw new Error('The record of a shop’s customer kept changing while we removed it');
  };

  return async (customerId: string, record: RemovedRecord): Promise<void> => {
    const { recordKind, id, updatedAt } = record;
    const ttl = tombstoneExpiry(updatedAt);
    if (recordKind === 'customer') await removeCustomer(customerId, record, ttl);
    else await catalogue.putGone(customerId, { what: recordKind, id, updatedAt }, ttl);
  };
};
