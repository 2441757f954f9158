import pMap from 'p-map';
import { customerOf } from '../../items/account/customer-keys';
import { firstNewOpen } from '../../items/audience/engagement';
import { engagedPerson, engagementOwner } from '../../items/audience/subscriber-keys';
import {
  isAttributionKey,
  readAttributionSettings,
} from '../../items/revenue/attribution-settings';
import { readTouchpoint, touchpointOwner } from '../../items/revenue/touchpoint';
import { systemClock, toInstant } from '../../platform/clock';
import type { Change } from '../../platform/work/stream-handler';
import { createAttributionFor } from '../../revenue/live';
import { newestBy, type Reaction, type ReactionContext } from '../reaction';

/** A touchpoint that may have led to an existing order. */
export type LateTouchpoint = {
  readonly customerId: string;
  readonly subscriberId: string;
  readonly at: number;
  readonly isOpenEvent: boolean;
};

const width = 8;

const clickOf = (change: Change): LateTouchpoint | undefined => {
  const customerId = touchpointOwner(change.pk);
  if (!customerId || !change.after || change.before) return undefined;
  const { subscriberId, at } = readTouchpoint(change.after);
  return { customerId, subscriberId, at, isOpenEvent: false };
};

/**
 * Returns the first open in a changed engagement item. Attribution looks up the same item, so it
 * finds this open.
 */
const openOf = ({ pk, sk, before, after }: Change): LateTouchpoint | undefined => {
  const customerId = engagementOwner(pk);
  const at = customerId && after ? firstNewOpen(before ?? {}, after) : undefined;
  if (!customerId || at === undefined) return undefined;
  return { customerId, subscriberId: engagedPerson(sk), at, isOpenEvent: true };
};

export const lateTouchpointOf = (change: Change): LateTouchpoint | undefined =>
  clickOf(change) ?? openOf(change);

/** Returns a change of the attribution settings. */
export const attributionChangeOf = ({ pk, sk, before, after }: Change) => {
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
}: Pick<ReactionContext, 'table' | 'jobs'>): Reaction => {
  const { attribution, settings } = createAttributionFor(table, systemClock);

  /** Skips customers without any order, who are the majority. */
  const attributable = async (touchpoints: readonly LateTouchpoint[]) => {
    const customers = [...new Set(touchpoints.map(({ customerId }) => customerId))];
    const settingsList = await pMap(customers, settings.read, { concurrency: width });
    const byCustomer = new Map(customers.map((id, index) => [id, settingsList[index]]));
    return touchpoints.filter(({ customerId, isOpenEvent }) => {
      const chosenSettings = byCustomer.get(customerId);
      return chosenSettings?.currency !== undefined && (!isOpenEvent || chosenSettings.countsOpens);
    });
  };

  return async (changes) => {
    const touchpoints = await attributable(
      changes.flatMap((change) => lateTouchpointOf(change) ?? []),
    );
    await pMap(
      touchpoints,
      ({ customerId, subscriberId, at }) => attribution.afterTouch(customerId, subscriberId, at),
      { concurrency: width },
    );
    const chosenSettings = newestBy(changes, attributionChangeOf, ({ customerId }) => customerId);
    await pMap(
      chosenSettings,
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
