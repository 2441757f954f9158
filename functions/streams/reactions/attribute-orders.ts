import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { firstNewOpen } from '../../items/audience/engagement';
import { engagedPerson, engagementOwner } from '../../items/audience/subscriber-keys';
import {
  isAttributionKey,
  readAttributionSettings,
} from '../../items/revenue/attribution-settings';
import { readTouchpoint, touchpointOwner } from '../../items/revenue/touch';
import { systemClock, toInstant } from '../../platform/clock';
import type { Change } from '../../platform/work/stream-handler';
import { attributionOn } from '../../revenue/live';
import { newestBy, type Reaction, type ReactorGround } from '../reaction';

/** A touchpoint that may have led to an existing order. */
export type LateTouch = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly at: number;
  readonly isOpen: boolean;
};

const width = 8;

const clickOf = (change: Change): LateTouch | undefined => {
  const customerId = touchpointOwner(change.pk);
  if (!customerId || !change.after || change.before) return undefined;
  const { subscriberId, at } = readTouchpoint(change.after);
  return { customerId, subscriberId, at, isOpen: false };
};

/**
 * Reads an open from the same item that attribution looks up, so that the lookup finds this open.
 */
const openOf = ({ pk, sk, before, after }: Change): LateTouch | undefined => {
  const customerId = engagementOwner(pk);
  const at = customerId && after ? firstNewOpen(before ?? {}, after) : undefined;
  if (!customerId || at === undefined) return undefined;
  return { customerId, subscriberId: engagedPerson(sk), at, isOpen: true };
};

export const lateTouch = (change: Change): LateTouch | undefined =>
  clickOf(change) ?? openOf(change);

/** Returns a change of the attribution settings. */
export const newChoices = ({ pk, sk, before, after }: Change) => {
  const customerId = customerOf(pk);
  if (!customerId || !isAttributionKey({ sk }) || !after) return undefined;
  const { version } = readAttributionSettings(after);
  const isNew = version > readAttributionSettings(before).version;
  return isNew ? { customerId, version } : undefined;
};

/**
 * Attributes orders again when a click or an open arrives after the order it led to. When the
 * settings change, a job attributes all orders again. The job is named after the version of the
 * settings, so that it starts once.
 */
export const attributeOrders = ({
  table,
  jobs,
}: Pick<ReactorGround, 'table' | 'jobs'>): Reaction => {
  const { attribution, settings } = attributionOn(table, systemClock);

  /** Skips customers without any order, who are the majority. */
  const wanted = async (touches: readonly LateTouch[]) => {
    const customers = [...new Set(touches.map(({ customerId }) => customerId))];
    const found = await pMap(customers, settings.read, { concurrency: width });
    const byCustomer = new Map(customers.map((id, index) => [id, found[index]]));
    return touches.filter(({ customerId, isOpen }) => {
      const chosen = byCustomer.get(customerId);
      return chosen?.currency !== undefined && (!isOpen || chosen.countsOpens);
    });
  };

  return async (changes) => {
    const touches = await wanted(changes.flatMap((change) => lateTouch(change) ?? []));
    await pMap(
      touches,
      ({ customerId, subscriberId, at }) => attribution.afterTouch(customerId, subscriberId, at),
      { concurrency: width },
    );
    const chosen = newestBy(changes, newChoices, ({ customerId }) => customerId);
    await pMap(
      chosen,
      ({ customerId, version }) =>
        jobs.send({
          customerId,
          id: `attribution-${version}`,
          input: { kind: 'attribute_orders', version },
          createdAt: toInstant(systemClock()),
        }),
      { concurrency: width },
    );
  };
};
