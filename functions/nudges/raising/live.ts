import { createAudienceCounters } from '../../audience/status-counters';
import { createAutomationRepository } from '../../automations/automation-repository';
import { savedAndShipped } from '../../automations/shipped/saved-and-shipped';
import { createCustomerReader } from '../../customers/customer-reader';
import { systemClock as clock } from '../../platform/clock';
import { createNewId } from '../../platform/ids';
import { once } from '../../platform/once';
import { liveTable, type Table } from '../../platform/table/table';
import { createSegmentRepository } from '../../segments/register/segment-repository';
import { createSegmentService } from '../../segments/register/segment-service';
import { createOpenRates } from '../../stats/open-rate-service';
import { createRecentResults } from '../../stats/recent-results';
import { createCatalogueRepository } from '../../stores/catalogue-repository';
import { createCustomerNudges } from '../customer-nudge-repository';
import { createFactsReader } from '../facts';
import { createNudgeRepository } from '../nudge-repository';
import { createNudgeService } from '../nudge-service';
import type { RaiseDependencies } from '../raise-service';
import { createTickRepository } from '../tick-repository';

/** Nudges with their automations, without whatever runs those. */
export const nudgesOf = (table: Table) => {
  const automations = createAutomationRepository(table);
  const all = async () => savedAndShipped(await automations.list());
  return createNudgeService({
    nudges: createNudgeRepository(table),
    automations: all,
    automation: async (id) => (await all()).find((one) => one.id === id),
    ...{ clock, newId: createNewId() },
  });
};

/** What the daily look at all customers needs. */
export const liveRaising = once((): RaiseDependencies => {
  const table = liveTable();
  return {
    ticks: createTickRepository(table),
    nudges: nudgesOf(table),
    raised: createCustomerNudges(table),
    facts: createFactsReader({
      customer: createCustomerReader(table),
      results: createRecentResults(table, clock),
      segments: createSegmentService({
        segments: createSegmentRepository(table),
        counters: createAudienceCounters(table),
        openRates: createOpenRates(table, clock),
      }),
      products: createCatalogueRepository(table).products,
    }),
    clock,
  };
});
