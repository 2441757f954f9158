import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';
import { toSenderView } from '../sender';

export const renameSender: ApiHandler<
  'PUT /settings/sender/{senderId}/name',
  SenderDependencies
> = async ({ customerId, params: { senderId }, body }, { senders, pools }) => {
  await senders.rename(customerId, senderId, body.name);
  const renamed = { ...(await senders.get(customerId, senderId)), name: body.name };
  return toSenderView(renamed, pools);
};
