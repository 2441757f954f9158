import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';

export const removeSender: ApiHandler<
  'DELETE /settings/sender/{email}',
  SenderDependencies
> = async ({ customerId, params }, { service }) => {
  await service.remove(customerId, await service.withEmail(customerId, params.email));
  return {};
};
