import type { ApiHandler } from '../../api-router';
import { toSenderView } from '../customer-view';
import type { CustomerDependencies } from '../live';

export const listVerifiedSenders: ApiHandler<
  'GET /settings/sender/verified',
  CustomerDependencies
> = async ({ customerId }, { senders }) =>
  (await senders.list(customerId)).filter((sender) => sender.verified).map(toSenderView);
