import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { StatsDependencies } from '../live';

export const getDeliveryContent: ApiHandler<
  'GET /delivery/{deliveryId}/content',
  StatsDependencies
> = async ({ customerId, params }, { deliveries, content }) => {
  const { contentKey } = await deliveries.get(customerId, params.deliveryId);
  if (!contentKey) throw new AppError('delivery_not_found', 'The email is still being prepared.');
  return content.sample(contentKey);
};
