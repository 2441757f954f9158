import type { ApiHandler } from '../../api-router';
import { AppError } from '../../platform/app-error';
import type { SenderDependencies } from '../live';
import { checkPool } from '../pools/ip-pools';
import { toSenderView } from '../sender';

export const setIpPool: ApiHandler<
  'PUT /settings/sender/{senderId}/ipPoolName',
  SenderDependencies
> = async (
  { customerId, role, params: { senderId }, body: { ipPoolName } },
  { senders, pools },
) => {
  if (role !== 'manager') {
    // Addresses of one's own cost money, and suffer from little or bad mail.
    throw new AppError('forbidden', 'Only managers choose the IP pool of a sender. Ask yours.');
  }
  checkPool(ipPoolName, pools);
  await senders.setPool(customerId, senderId, ipPoolName);
  return toSenderView({ ...(await senders.get(customerId, senderId)), ipPoolName }, pools);
};
