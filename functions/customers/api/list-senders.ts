import type { ApiHandler } from '../../api-router';
import { toSenderView } from '../customer-view';
import type { CustomerDependencies } from '../live';

export const listSenders: ApiHandler<'GET /settings/sender', CustomerDependencies> = async (
  { customerId },
  { senders },
) => (await senders.list(customerId)).map(toSenderView);
