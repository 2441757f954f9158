import { createSignupRepository } from '../audience/consents/signup-repository';
import { createMembershipRepository } from '../audience/membership-repository';
import { createSegmentMembers } from '../audience/segment-members';
import type { AudienceCounters } from '../audience/status-counters';
import { createSubscriberLookup } from '../audience/subscriber-lookup';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSubscriberService } from '../audience/subscriber-service';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDeliveryIndex } from '../engagement/delivery-index';
import { createEngagementRepository } from '../engagement/engagement-repository';
import { createReservePlanCapacity } from '../plans/plan-reservations';
import { createPlanLimit } from '../plans/subscriber-limit';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { createOrderRepository } from '../revenue/order-repository';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createShopMoney } from '../stats/shop-money';
import { createActivity } from './activity/activity-service';
import { createEmailTitles } from './activity/email-titles';
import { createEditRepository } from './edit-repository';
import { createEditService } from './edit-service';
import { createManualAdd } from './manual-add-service';
import { createPersonOrders } from './person-orders';
import { createCustomerDeliveries } from './privacy/customer-deliveries';
import { createSubscriberExport } from './privacy/export-subscriber';
import { createRemovalDependencies } from './privacy/live';
import { createPersonSequences } from './privacy/person-enrollments';
import { createPersonRows } from './privacy/person-rows';

/** Dependencies of the actions on one person. */
export const createPersonDependencies = (table: Table, counters: AudienceCounters) => {
  const clock = systemClock;
  const subscriberLookup = createSubscriberLookup(table, counters);
  const subscribers = createSubscriberRepository(table);
  const suppressions = createSuppressionRepository(table);
  const memberships = createMembershipRepository(table);
  const segments = createSegmentRepository(table);
  const emails = createEmailTitles(table);
  const activity = createActivity({
    subscribers,
    segments,
    emails,
    engagement: createEngagementRepository(table),
    deliveries: createDeliveryIndex(table),
  });
  const orders = createPersonOrders({
    subscribers,
    emails,
    orders: createOrderRepository(table),
    shopMoney: createShopMoney(table),
  });
  return {
    activity,
    orders,
    removal: createRemovalDependencies(table, clock),
    edits: createEditService({
      subscribers,
      segments,
      edits: createEditRepository(table),
      members: createSegmentMembers({ table, subscribers, memberships }),
      service: createSubscriberService({ subscribers, suppressions, clock }),
    }),
    manualAdd: createManualAdd({
      table,
      subscribers,
      suppressions,
      segments,
      clock,
      keys: liveKeyRing(),
      planLimit: createPlanLimit({
        customers: createCustomerRepository(table),
        known: subscriberLookup,
        reservePlanRoom: createReservePlanCapacity(table, systemClock, subscriberLookup.countUpTo),
      }),
    }),
    exportSubscriber: createSubscriberExport({
      subscribers,
      suppressions,
      activity,
      segments,
      emails,
      clock,
      signups: createSignupRepository(table),
      deliveries: createCustomerDeliveries(table),
      rows: createPersonRows(table),
      sequences: createPersonSequences(table),
      orders,
    }),
  };
};
