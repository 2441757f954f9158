import pMap from 'p-map';
import type { Customer } from '../../items/account/customer';
import type { Reputation } from '../../items/reputation';
import type { QuotaRepository } from '../../mail/quota/quota-repository';
import type { Clock } from '../../platform/clock';
import type { CursorPaging } from '../../platform/table/cursor';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { RecentDeliveries } from '../delivery/recent-deliveries';
import type { ReputationRepository } from './reputation-repository';
import { ratesOf } from './reputation-rules';
import type { ReputationService } from './reputation-service';
import { adviceOn } from './reputation-words';

export type HealthDependencies = {
  readonly quotas: Pick<QuotaRepository, 'find'>;
  readonly recent: Pick<RecentDeliveries, 'underWay'>;
  readonly deliveries: Pick<DeliveryRepository, 'find'>;
  readonly customers: { get(customerId: string): Promise<Customer> };
  readonly reputations: Pick<ReputationRepository, 'list'>;
  readonly reputation: Pick<ReputationService, 'measure'>;
  readonly clock: Clock;
};

const width = 5;

/** Reads the sending health of all customers for managers, one page at a time. */
export const createSendingHealth = (dependencies: HealthDependencies) => {
  const { quotas, recent, deliveries, customers, reputations, reputation, clock } = dependencies;
  const brandOf = async (customerId: string) => (await customers.get(customerId)).name;

  const deliveryLine = async (ids: {
    readonly customerId: string;
    readonly deliveryId: string;
  }) => {
    const found = await deliveries.find(ids.deliveryId);
    if (!found) return [];
    return [{ ...found, brand: await brandOf(ids.customerId) }];
  };

  /** Returns a customer's current rates with the level that was decided last. */
  const customerLine = async ({ customerId, level, since, baseline }: Reputation) => {
    const [brand, days] = await Promise.all([brandOf(customerId), reputation.measure(customerId)]);
    const rates = ratesOf(days, baseline, clock());
    return { customerId, brand, level, since, rates, advice: adviceOn(level, rates) };
  };

  return {
    async account() {
      const quota = await quotas.find();
      if (!quota) return {};
      const { max24HourSend, sentLast24Hours } = quota;
      const used =
        max24HourSend > 0 ? { usedPercent: (sentLast24Hours / max24HourSend) * 100 } : {};
      return { quota: { ...quota, ...used } };
    },

    /** Lists unfinished deliveries of all customers, including paused ones. */
    async deliveries(paging: CursorPaging) {
      const { found, nextCursor } = await recent.underWay(paging);
      const lines = await pMap(found, deliveryLine, { concurrency: width });
      return { deliveries: lines.flat(), nextCursor };
    },

    /** Lists customers who sent recently, those with the worst reputation first. */
    async customers(paging: CursorPaging) {
      const { reputations: found, nextCursor } = await reputations.list(paging);
      return { customers: await pMap(found, customerLine, { concurrency: width }), nextCursor };
    },
  };
};
