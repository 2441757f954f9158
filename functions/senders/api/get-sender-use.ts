import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';
import { findSenderUse } from '../sender-use';

export const getSenderUse: ApiHandler<
  'GET /settings/sender/{senderId}/use',
  SenderDependencies
> = async ({ customerId, params }, dependencies) =>
  findSenderUse(
    customerId,
    await dependencies.senders.get(customerId, params.senderId),
    dependencies,
  );
