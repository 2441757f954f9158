import pMap from 'p-map';
import type { LinkRepository } from '../../deliveries/content/link-repository';
import type { DeliveryRepository } from '../../deliveries/delivery/delivery-repository';
import type { Link } from '../../items/delivery/link';
import { type Clock, toInstant } from '../../platform/clock';
import { type StepDeliveries, stepDeliveryId } from './step-deliveries';
import type { StepsInUse } from './steps-in-use';

type Dependencies = {
  readonly deliveries: Pick<DeliveryRepository, 'find'>;
  readonly steps: StepDeliveries;
  readonly linksOf: (deliveryId: string) => Promise<readonly Link[]>;
  readonly links: LinkRepository;
  /**
   * Registers a delivery as sending now, so that its bounces and complaints count toward the
   * customer's rates.
   */
  readonly markInUse: StepsInUse;
  readonly clock: Clock;
};

type Entry = { readonly customerId: string; readonly stepId: string; readonly entry: number };

const width = 10;

/**
 * Returns the delivery of a step for people with one entry number. Each repeated entry has its own
 * delivery, because the ledger has one row per person and delivery. Deliveries of later entries are
 * created from the delivery of the first entry, and updated from it.
 */
export const createLaterEntries = ({
  deliveries,
  steps,
  linksOf,
  links,
  ...rest
}: Dependencies) => {
  const { clock, markInUse } = rest;

  const deliveryOf = async ({ stepId, entry }: Entry): Promise<string> => {
    const base = await steps.current(stepId);
    if (entry === 0) return stepId;
    const deliveryId = stepDeliveryId(stepId, entry);
    if (!base) return deliveryId;
    const entryDelivery = await deliveries.find(deliveryId);
    if (
      entryDelivery &&
      entryDelivery.sequenceRev === base.sequenceRev &&
      entryDelivery.run === base.run
    ) {
      if (entryDelivery.status === base.status) return deliveryId;
      // This delivery was paused on its own, and no one has resumed the step since.
      if (entryDelivery.status === 'paused') {
        await steps.pauseWith(entryDelivery, base);
        return deliveryId;
      }
    }
    const at = toInstant(clock());
    await pMap(
      await linksOf(stepId),
      ({ number, url, label, later }) =>
        links.put(deliveryId, { n: Number(number), url, label, ...(later && { later }) }, at),
      { concurrency: width },
    );
    await steps.follow(deliveryId, base, at);
    return deliveryId;
  };

  return async (stepEntry: Entry): Promise<string> => {
    const deliveryId = await deliveryOf(stepEntry);
    await markInUse(stepEntry.customerId, deliveryId);
    return deliveryId;
  };
};
