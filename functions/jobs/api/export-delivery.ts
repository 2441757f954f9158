import type { ApiHandler } from '../../api-router';
import type { JobDependencies } from '../live';

type Dependencies = Pick<JobDependencies, 'service' | 'newId' | 'clock' | 'deliveries'>;

export const exportDelivery: ApiHandler<
  'POST /delivery/{deliveryId}/export',
  Dependencies
> = async ({ customerId, params, body }, { service, newId, clock, deliveries }) => {
  const { deliveryId } = await deliveries.get(customerId, params.deliveryId);
  const { id } = await service.start(customerId, newId(clock()), {
    kind: 'export_recipients',
    deliveryId,
    ...body,
  });
  return { jobId: id };
};
