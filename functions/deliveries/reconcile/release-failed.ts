import pMap from 'p-map';
import type { Delivery } from '../../items/delivery/delivery';
import { partitions } from '../../items/partitions';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { LedgerRepository } from '../ledger/ledger-repository';

export type ReleaseDependencies = {
  readonly ledger: Pick<LedgerRepository, 'partitionEntries' | 'reopen'>;
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
};

/** The number of people released concurrently in each of four partitions. */
const groupSize = 20;

const releasePartition = async (
  deliveryId: string,
  partition: number,
  { ledger }: ReleaseDependencies,
): Promise<void> => {
  let ids: string[] = [];
  const release = async () => {
    await pMap(ids, (subscriberId) => ledger.reopen({ deliveryId, subscriberId }), {
      concurrency: groupSize,
    });
    ids = [];
  };
  for await (const { subscriberId, state, code } of ledger.partitionEntries(
    deliveryId,
    partition,
  )) {
    if (state === 'failed' && code === 'gave_up') ids.push(subscriberId);
    if (ids.length === groupSize) await release();
  }
  await release();
};

/** Returns whether the failed recipients of a reopened delivery haven't been released yet. */
export const awaitsRelease = ({ status, reopened }: Delivery): boolean =>
  status === 'sending' && reopened?.isReleased === false;

/**
 * Releases all recipients who failed permanently, and records that. This happens once per
 * reopening, because recipients who fail again remain failed. After a crash in between, the step is
 * repeated, which changes nothing for recipients already released.
 * @returns false when the delivery was paused or canceled in the meantime
 */
export const releaseFailed = async (
  { deliveryId, reopened, run }: Delivery,
  dependencies: ReleaseDependencies,
): Promise<boolean> => {
  if (!reopened) return true;
  await pMap(partitions, (partition) => releasePartition(deliveryId, partition, dependencies), {
    concurrency: 4,
  });
  const change = { reopened: { ...reopened, isReleased: true } };
  return dependencies.deliveries.change(deliveryId, change, { from: ['sending'], run });
};
