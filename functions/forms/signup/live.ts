import { createPendingRepository } from '../../audience/consents/pending-repository';
import { createSignupRepository } from '../../audience/consents/signup-repository';
import { createMembershipRepository } from '../../audience/membership-repository';
import { createStaticAddition } from '../../audience/static-addition';
import { createAudienceCounters } from '../../audience/status-counters';
import { createSubscriberLookup } from '../../audience/subscriber-lookup';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { createCustomerRepository } from '../../customers/customer-repository';
import { createStoreZones } from '../../customers/store-zones';
import { createReservePlanCapacity } from '../../plans/plan-reservations';
import { createPlanLimit } from '../../plans/subscriber-limit';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { createRateLimiter } from '../../platform/table/rate-limiter';
import type { Table } from '../../platform/table/table';
import { createFieldKeyReader } from '../../segments/field-keys/field-key-reader';
import { createFormCounts } from '../form-counts';
import { createVersionRepository } from '../publish/version-repository';

/** The dependencies shared by the pages and the worker that records signups. */
export const signupRepositories = (table: Table) => {
  const subscribers = createSubscriberRepository(table);
  const memberships = createMembershipRepository(table);
  const customers = createCustomerRepository(table);
  const subscriberLookup = createSubscriberLookup(table, createAudienceCounters(table));
  return {
    table,
    subscribers,
    memberships,
    customers,
    keys: liveKeyRing(),
    clock: systemClock,
    versions: createVersionRepository(table),
    suppressions: createSuppressionRepository(table),
    signups: createSignupRepository(table),
    waiting: createPendingRepository(table),
    limiter: createRateLimiter(table, systemClock),
    counts: createFormCounts(table, systemClock),
    zoneOf: createStoreZones(table, systemClock),
    knownKeys: createFieldKeyReader(table),
    arrive: createStaticAddition({ table, subscribers }),
    planLimit: createPlanLimit({
      customers,
      known: subscriberLookup,
      reservePlanRoom: createReservePlanCapacity(table, systemClock, subscriberLookup.countUpTo),
    }),
  };
};
