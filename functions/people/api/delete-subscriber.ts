import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { SubscriberDependencies } from '../live';

type Dependencies = Pick<SubscriberDependencies, 'removal'>;

export const deleteSubscriber: ApiHandler<
  'DELETE /subscriber/{subscriberId}',
  Dependencies
> = async ({ customerId, params }, { removal }) => {
  const { removed, keepsSuppression } = await removal.remove(customerId, params.subscriberId);
  if (!removed) throw new AppError('subscriber_not_found', 'This subscriber no longer exists.');
  return { keepsSuppression };
};
