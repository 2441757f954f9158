import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';
import { toSenderView } from '../sender';

/** A default sender needs no look: its domain is the product's. */
export const confirmSender: ApiHandler<
  'POST /settings/sender/{email}/confirm',
  SenderDependencies
> = async ({ customerId, params }, { service, domains, senders, pools }) => {
  const sender = await service.withEmail(customerId, params.email);
  if (!sender.domain || sender.verified) return toSenderView(sender, pools);
  await domains.lookByName(customerId, sender.domain);
  return toSenderView(await senders.get(customerId, sender.senderId), pools);
};
