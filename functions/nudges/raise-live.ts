import { createAudienceCounters } from '../audience/status-counters';
import { createAutomationRepository } from '../automations/automation-repository';
import { withShippedAutomations } from '../automations/shipped/saved-and-shipped';
import { createCustomerReader } from '../customers/customer-reader';
import { AppError } from '../platform/app-error';
import { systemClock as clock } from '../platform/clock';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable, type Table } from '../platform/table/table';
import { createBestSellers } from '../revenue/best-sellers';
import { createSegmentRepository } from '../segments/register/segment-repository';
import { createSegmentService } from '../segments/register/segment-service';
import { createOpenRates } from '../stats/open-rate-service';
import { createRecentResults } from '../stats/recent-results';
import { createCatalogRepository } from '../stores/catalog-repository';
import type { CreateNudgesDependencies } from './create-nudges-service';
import { createCustomerNudges } from './customer-nudge-repository';
import { createNudgeRepository } from './nudge-repository';
import { createNudgeService } from './nudge-service';
import { createTickRepository } from './tick-repository';
import { createTriggerDataReader } from './trigger-data-reader';

const isCustomerOf =
  (readCustomer: ReturnType<typeof createCustomerReader>) =>
  async (customerId: string): Promise<boolean> => {
    try {
      return (await readCustomer(customerId)) !== undefined;
    } catch (error) {
      if (error instanceof AppError && error.code === 'customer_not_found') return false;
      throw error;
    }
  };

/** Creates nudges together with their automations, but without anything that runs automations. */
export const nudgesOf = (table: Table) => {
  const automations = createAutomationRepository(table);
  const all = async () => withShippedAutomations(await automations.list());
  return createNudgeService({
    nudges: createNudgeRepository(table),
    automations: all,
    automation: async (id) => (await all()).find((one) => one.id === id),
    isCustomer: isCustomerOf(createCustomerReader(table)),
    clock,
    newId: createNewId(),
  });
};

/** Dependencies of the daily check of all customers. */
export const liveRaising = once((): CreateNudgesDependencies => {
  const table = liveTable();
  const { product, products } = createCatalogRepository(table);
  return {
    ticks: createTickRepository(table),
    nudges: nudgesOf(table),
    customerNudges: createCustomerNudges(table),
    readTriggerData: createTriggerDataReader({
      customer: createCustomerReader(table),
      results: createRecentResults(table, clock),
      segments: createSegmentService({
        segments: createSegmentRepository(table),
        counters: createAudienceCounters(table),
        openRates: createOpenRates(table, clock),
      }),
      product,
      products,
      bestSellers: createBestSellers(table, clock),
    }),
    clock,
  };
});
