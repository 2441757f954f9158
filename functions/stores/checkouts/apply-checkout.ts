import type { Clock } from '../../platform/clock';
import type { CheckoutRecord, Source } from '../records/store-record';
import type { CheckoutRepository } from './checkout-repository';
import { nextCheckout } from './checkout-rules';

type Dependencies = {
  readonly checkouts: Pick<CheckoutRepository, 'find' | 'put'>;
  readonly idOf: (customerId: string, email: string) => Promise<string>;
  readonly clock: Clock;
};

/**
 * The maximum number of attempts. A write fails only if the store sent another update of the same
 * checkout at the same time.
 */
const maxTries = 5;

/**
 * Imports a store's updates of a checkout, which may arrive in any order and any number of times.
 */
export const createApplyCheckout =
  ({ checkouts, idOf, clock }: Dependencies) =>
  async (customerId: string, record: CheckoutRecord, source: Source): Promise<void> => {
    const { email } = record;
    const subscriberId = email === undefined ? undefined : await idOf(customerId, email);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await checkouts.find(customerId, record.id);
      const now = clock();
      const next = nextCheckout(before, { customerId, record, source, subscriberId, now });
      if (!next || (await checkouts.put(before, next, now))) return;
    }
    throw new Error('The checkout kept changing while we saved it');
  };
