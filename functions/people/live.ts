import { createSignupRepository } from '../audience/consents/signup-repository';
import { createGrowthReader } from '../audience/growth-reader';
import { createListRepository } from '../audience/list/list-repository';
import { createAudienceSearch } from '../audience/list/list-search';
import { createAudienceCounters } from '../audience/status-counters';
import { subscriberId } from '../audience/subscriber-id';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createIndexPointers } from '../columns/copy/index-pointers';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createIndexProgress } from '../segments/evaluation/index-progress';
import { liveCopies, liveInteractiveCount } from '../segments/evaluation/live-count';
import { createAnyAudience } from '../segments/reading/any-list';
import { createColumnPages } from '../segments/reading/column-pages';
import { createPersonDependencies } from './person-live';

export const live = once(() => {
  const table = liveTable();
  const keys = liveKeyRing();
  const subscribers = createSubscriberRepository(table);
  const counters = createAudienceCounters(table);
  const findByEmail = async (customerId: string, email: string) =>
    subscribers.find(customerId, subscriberId(await keys('subscriber-id'), customerId, email));
  const staticSegments = {
    byStatus: counters.byStatus,
    list: createListRepository(table, counters).list,
    search: createAudienceSearch({ table, clock: systemClock, findByEmail }),
  };
  return {
    ...createPersonDependencies(table, counters),
    subscribers,
    signups: createSignupRepository(table),
    counters,
    indexProgress: createIndexProgress({
      pointers: createIndexPointers(table),
      counters,
      clock: systemClock,
    }),
    growth: createGrowthReader(table, systemClock),
    suppressions: createSuppressionRepository(table),
    audience: createAnyAudience({
      table,
      findByEmail,
      clock: systemClock,
      count: liveInteractiveCount(),
      statics: staticSegments,
      columns: createColumnPages({
        table,
        clock: systemClock,
        copies: liveCopies(),
        statics: staticSegments,
      }),
    }),
  };
});
