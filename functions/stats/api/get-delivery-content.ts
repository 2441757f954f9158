import type { ApiHandler } from '../../api-router';
import { contentKeyFor } from '../../items/delivery/ab-test';
import { AppError } from '../../platform/app-error';
import type { StatsDependencies } from '../live';

export const getDeliveryContent: ApiHandler<
  'GET /delivery/{deliveryId}/content',
  StatsDependencies
> = async ({ customerId, params }, { deliveries, content }) => {
  // In an A/B test, this is the winner's content once it is known, because most people got that
  // variant.
  const contentKey = contentKeyFor(await deliveries.get(customerId, params.deliveryId));
  if (!contentKey) throw new AppError('delivery_not_found', 'The email is still being prepared.');
  return content.sample(contentKey);
};
