import type { ApiHandler } from '../../api-router';
import type { SenderDependencies } from '../live';
import { toSenderView } from '../sender';

export const addSender: ApiHandler<'POST /settings/sender', SenderDependencies> = async (
  { customerId, body },
  { service, pools },
) => toSenderView(await service.add(customerId, body), pools);
