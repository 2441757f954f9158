import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';
import { toSenderView } from '../sender';

export const listSenders: ApiHandler<'GET /settings/sender', SenderDependencies> = async (
  { customerId },
  { senders, pools },
) => (await senders.list(customerId)).map((sender) => toSenderView(sender, pools));
