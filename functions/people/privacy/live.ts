import { createSignupRepository } from '../../audience/consents/signup-repository';
import { createShopCustomers } from '../../audience/shop-customers';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { createEngagementRepository } from '../../engagement/engagement-repository';
import type { Clock } from '../../platform/clock';
import type { Table } from '../../platform/table/table';
import { createForgetOrders } from '../../revenue/forget-orders';
import { createForgetTouchpoints } from '../../revenue/forget-touchpoints';
import { createOrderRepository } from '../../revenue/order-repository';
import { createCustomerDeliveries } from './customer-deliveries';
import { createSubscriberRemoval } from './delete-subscriber';
import { createEnrollmentRemoval } from './person-enrollments';
import { createPersonRows } from './person-rows';
import { createPersonStore } from './person-store';
import { createRecordDeletion } from './record-deletion';

/**
 * Creates the removal for a table. Needs GetItem, BatchGetItem, Query, PutItem, UpdateItem,
 * DeleteItem, BatchWriteItem.
 */
export const createRemovalDependencies = (table: Table, clock: Clock) => {
  const rows = createPersonRows(table);
  return createSubscriberRemoval({
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    deliveries: createCustomerDeliveries(table),
    recordDeletion: createRecordDeletion(table),
    rows,
    engagement: createEngagementRepository(table),
    signups: createSignupRepository(table),
    shopCustomers: createShopCustomers(table),
    leaveSequences: createEnrollmentRemoval(table),
    forgetOrders: createForgetOrders({
      orders: createOrderRepository(table),
      forgetTouchpoints: createForgetTouchpoints(table),
    }),
    store: createPersonStore(table),
    clock,
  });
};
