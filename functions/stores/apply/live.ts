import { isEmailAddress, normalizeEmail } from '../../../shared/email-address';
import { createMembershipRepository } from '../../audience/membership-repository';
import { createShopCustomers } from '../../audience/shop-customers';
import { subscriberId } from '../../audience/subscriber-id';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import { createLandings } from '../../revenue/landings';
import { createAttributionFor } from '../../revenue/live';
import { createCatalogRepository } from '../catalog-repository';
import { createApplyCheckout } from '../checkouts/apply-checkout';
import { createCheckoutRepository } from '../checkouts/checkout-repository';
import { createApplyCollection, createApplyProduct } from './apply-catalog';
import { createApplyCustomer } from './apply-customer';
import { createApplyOrder } from './apply-order';
import type { Appliers } from './apply-records';
import { createApplyRemoved } from './apply-removed';
import { createCustomerDay } from './customer-day';
import type { PlanLimitGuard } from './plan-limit-guard';
import { createReleaseCustomer } from './release-customer';
import { createShopSegmentOf } from './shop-segment';
import { createShopSubscriberWrites } from './shop-subscriber-writes';
import { createSubscribeCustomer } from './subscribe-customer';

type ApplierContext = {
  readonly table: Table;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly withRoom: PlanLimitGuard;
};

/** Returns all appliers that write a store's data. */
export const createAppliers = ({ table, keys, clock, withRoom }: ApplierContext): Appliers => {
  const subscribers = createSubscriberRepository(table);
  const shopCustomers = createShopCustomers(table);
  const writes = createShopSubscriberWrites(table);
  const catalogue = createCatalogRepository(table);
  const segmentOf = createShopSegmentOf(table);
  const letGo = createReleaseCustomer({ table, subscribers, writes, clock });
  const takeOver = createSubscribeCustomer({
    subscribers,
    writes,
    withRoom,
    clock,
    suppressions: createSuppressionRepository(table),
    memberships: createMembershipRepository(table),
  });
  const idOf = async (customerId: string, email: string) =>
    subscriberId(await keys('subscriber-id'), customerId, email);
  const personOf = async (customerId: string, email: string) => {
    const address = normalizeEmail(email);
    return isEmailAddress(address) ? idOf(customerId, address) : undefined;
  };
  const checkouts = createCheckoutRepository(table);
  return {
    checkout: createApplyCheckout({ checkouts, idOf, clock }),
    customer: createApplyCustomer({
      shopCustomers,
      subscribers,
      takeOver,
      letGo,
      segmentOf,
      keys,
    }),
    order: createApplyOrder({
      ...createAttributionFor(table, clock),
      shopCustomers,
      personOf,
      landingOf: createLandings(table, keys),
      dayOf: createCustomerDay(table),
    }),
    product: createApplyProduct({ catalogue }),
    collection: createApplyCollection({ catalogue }),
    removed: createApplyRemoved({ shopCustomers, catalogue, letGo, segmentOf }),
  };
};
