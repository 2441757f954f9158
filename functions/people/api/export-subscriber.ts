import type { ApiHandler } from '../../api-router';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'exportSubscriber'>;

export const exportSubscriber: ApiHandler<'GET /subscriber/{subscriberId}/export', Dependencies> = (
  { customerId, params },
  dependencies,
) => dependencies.exportSubscriber(customerId, params.subscriberId);
