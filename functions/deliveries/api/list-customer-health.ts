import type { ApiHandler } from '../../api-router';
import type { SendingDependencies } from '../api-live';

export const listCustomerHealth: ApiHandler<
  'GET /manager/sending-health/customers',
  SendingDependencies
> = ({ query }, { health }) => health.customers(query);
