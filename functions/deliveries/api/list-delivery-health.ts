import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const listDeliveryHealth: ApiHandler<
  'GET /manager/sending-health/deliveries',
  SendingDependencies
> = ({ query }, { health }) => health.deliveries(query);
