import pMap from 'p-map';
import type { Delivery } from '../../items/delivery/delivery';
import { lanes } from '../../items/lanes';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { LedgerRepository } from '../ledger/ledger-repository';

export type ReleaseDependencies = {
  readonly ledger: Pick<LedgerRepository, 'laneEntries' | 'reopen'>;
  readonly deliveries: Pick<DeliveryRepository, 'change'>;
};

/** People released at a time, in each of four lanes. */
const group = 20;

const releaseLane = async (
  deliveryId: string,
  lane: number,
  { ledger }: ReleaseDependencies,
): Promise<void> => {
  let ids: string[] = [];
  const release = async () => {
    await pMap(ids, (subscriberId) => ledger.reopen({ deliveryId, subscriberId }), {
      concurrency: group,
    });
    ids = [];
  };
  for await (const { subscriberId, state, code } of ledger.laneEntries(deliveryId, lane)) {
    if (state === 'failed' && code === 'gave_up') ids.push(subscriberId);
    if (ids.length === group) await release();
  }
  await release();
};

/** Whether those whom a reopened delivery had given up still have to be released. */
export const awaitsRelease = ({ status, reopened }: Delivery): boolean =>
  status === 'sending' && reopened?.isReleased === false;

/**
 * Releases everybody whom the delivery had given up, and notes it: once only for each reopening,
 * since who is given up again stays so. A crash in between repeats it, which changes nothing.
 * @returns false when the delivery was paused or cancelled meanwhile
 */
export const releaseGivenUp = async (
  { deliveryId, reopened, run }: Delivery,
  dependencies: ReleaseDependencies,
): Promise<boolean> => {
  if (!reopened) return true;
  await pMap(lanes, (lane) => releaseLane(deliveryId, lane, dependencies), { concurrency: 4 });
  const change = { reopened: { ...reopened, isReleased: true } };
  return dependencies.deliveries.change(deliveryId, change, { from: ['sending'], run });
};
