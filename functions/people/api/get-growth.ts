import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'counters' | 'growth'>;

export const getGrowth: ApiHandler<'GET /subscriber/growth', Dependencies> = async (
  { customerId, query: { days } },
  { counters, growth },
) => growth.read({ customerId, days, counts: await counters.byStatus(customerId) });
