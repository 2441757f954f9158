import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';
import { toSenderView } from '../sender';

export const listVerifiedSenders: ApiHandler<
  'GET /settings/sender/verified',
  SenderDependencies
> = async ({ customerId }, { senders, pools }) =>
  (await senders.list(customerId))
    .filter((sender) => sender.verified)
    .map((sender) => toSenderView(sender, pools));
