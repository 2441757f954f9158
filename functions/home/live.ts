import { createGrowthReader } from '../audience/growth-reader';
import { createAudienceCounters } from '../audience/status-counters';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDraftListRepository } from '../drafts/draft-list-repository';
import { createReviewRepository } from '../drafts/review/review-repository';
import { systemClock } from '../platform/clock';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createRevenueMonths } from '../revenue/metric-reader';
import { createRecentResults } from '../stats/recent-results';
import { createShopMoney } from '../stats/shop-money';
import { createSentResults } from '../stats/window-rates';
import { createHome } from './home-service';

export const live = once(() => {
  const table = liveTable();
  return {
    home: createHome({
      table,
      clock: systemClock,
      counters: createAudienceCounters(table),
      customers: createCustomerRepository(table),
      drafts: createDraftListRepository(table),
      growth: createGrowthReader(table, systemClock),
      recent: createRecentResults(table, systemClock),
      reviews: createReviewRepository(table),
      revenueMonths: createRevenueMonths(table),
      sentResults: createSentResults(table, systemClock),
      shopMoney: createShopMoney(table),
    }),
  };
});
