import type { PublishHappenings } from '../happenings/publish-happenings';
import type { Source, StoreRecord } from '../records/store-record';

type Kind = StoreRecord['kind'];
type OfKind<K extends Kind> = Extract<StoreRecord, { readonly kind: K }>;

/**
 * Writes one record. Safe to repeat after a crash at any of its calls; an older `updatedAt` than what
 * is known changes nothing.
 */
export type Applier<K extends Kind> = (
  customerId: string,
  record: OfKind<K>,
  source: Source,
) => Promise<void>;

export type Appliers = { readonly [K in Kind]?: Applier<K> };

/**
 * Takes over what a shop knows, one record after the other, each by the applier of its kind. Kinds
 * without an applier are passed over. Records that may be written at once belong into several calls.
 */
export const createApplyRecords = (appliers: Appliers, publish?: PublishHappenings) => {
  const one = async <K extends Kind>(
    customerId: string,
    record: OfKind<K>,
    source: Source,
  ): Promise<void> => {
    const apply = appliers[record.kind as K] as Applier<K> | undefined;
    await apply?.(customerId, record, source);
    // Behind the record: a person has to be there before what they did is told.
    await publish?.(customerId, record, source);
  };

  return async (
    customerId: string,
    records: readonly StoreRecord[],
    source: Source,
  ): Promise<void> => {
    for (const record of records) await one(customerId, record, source);
  };
};
