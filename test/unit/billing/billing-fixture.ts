import { createDueChecks } from '../../../functions/billing/checks/due-checks';
import { createEntitlementRepository } from '../../../functions/billing/entitlement-repository';
import { createPlanLog } from '../../../functions/billing/plan-log-repository';
import { createBillingSync } from '../../../functions/billing/subscription/sync-service';
import { createStoreFormats } from '../../../functions/customers/store-formats';
import type { Entitlement } from '../../../functions/items/account/entitlement';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createNewId } from '../../../functions/platform/ids';
import { embeddedTable } from '../../support/embedded-table';
import { listOf, openFakeStripe } from './fake-stripe';

export const customerId = '01JD0000000000000000000001';
export const stripeId = 'cus_1';
export const dayMs = 24 * 3600 * 1000;

/** Sets up the billing backend on a local table. The test decides how Stripe answers. */
export const openBillingFixture = async () => {
  const embedded = embeddedTable();
  const stripe = await openFakeStripe();
  const time = { now: Date.UTC(2026, 10, 20, 12) };
  const clock = () => time.now;
  const newId = createNewId();
  const entitlements = createEntitlementRepository(embedded.table);
  const messages = createMessageRepository(embedded.table);
  const log = createPlanLog(embedded.table);
  return {
    table: embedded.table,
    stripe,
    time,
    clock,
    newId,
    entitlements,
    due: createDueChecks(embedded.table),
    sync: createBillingSync({
      stripe: stripe.access,
      entitlements,
      formatsOf: createStoreFormats(embedded.table),
      clock,
      newId,
    }),
    /** Merges `part` into the stored entitlement. */
    async has(part: Partial<Entitlement>, checkAt?: string): Promise<Entitlement> {
      const before = await entitlements.read(customerId);
      await entitlements.write({ ...before, ...part }, checkAt);
      return entitlements.read(customerId);
    },
    now: () => entitlements.read(customerId),
    subscriptions(...all: readonly object[]): void {
      stripe.on('GET /v1/subscriptions', () => listOf(all));
    },
    messages: async () => (await messages.list(customerId)).map(({ description }) => description),
    /** Returns the codes of the messages sent to the customer, newest first. */
    told: async () => (await messages.list(customerId)).map(({ code }) => code),
    kinds: async () =>
      (await log.page(customerId, { limit: 50 })).events.map(({ kind }) => kind).reverse(),
    log,
    async close(): Promise<void> {
      await stripe.close();
      await embedded.close();
    },
  };
};
export type BillingFixture = Awaited<ReturnType<typeof openBillingFixture>>;
