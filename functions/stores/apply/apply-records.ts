import type { Source, StoreRecord } from '../records/store-record';
import type { PublishStoreEvents } from '../store-events/publish-store-events';

type Kind = StoreRecord['kind'];
type RecordOfKind<K extends Kind> = Extract<StoreRecord, { readonly kind: K }>;

/**
 * Writes one record. Safe to repeat after a crash at any of its calls. A record with an older
 * `updatedAt` than the known one changes nothing.
 */
export type Applier<K extends Kind> = (
  customerId: string,
  record: RecordOfKind<K>,
  source: Source,
) => Promise<void>;

export type Appliers = { readonly [K in Kind]?: Applier<K> };

/**
 * Imports a store's records one after the other, each with the applier of its kind. Kinds without
 * an applier are skipped. Records that may be written concurrently belong in separate calls.
 */
export const createApplyRecords = (appliers: Appliers, publish?: PublishStoreEvents) => {
  const applyRecord = async <K extends Kind>(
    customerId: string,
    record: RecordOfKind<K>,
    source: Source,
  ): Promise<void> => {
    const apply = appliers[record.kind as K] as Applier<K> | undefined;
    await apply?.(customerId, record, source);
    // Published after the record, because a person has to exist before their events are published.
    await publish?.(customerId, record, source);
  };

  return async (
    customerId: string,
    records: readonly StoreRecord[],
    source: Source,
  ): Promise<void> => {
    for (const record of records) await applyRecord(customerId, record, source);
  };
};
