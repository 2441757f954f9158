import type { ApiHandler } from '../../api-router';
import { toInstant } from '../../platform/clock';
import type { SenderDependencies } from '../live';

export const markSenderUsed: ApiHandler<
  'POST /settings/sender/{senderId}/lastUsed',
  SenderDependencies
> = async ({ customerId, params }, { senders, clock }) => {
  await senders.setLastUsed(customerId, params.senderId, toInstant(clock()));
  return {};
};
