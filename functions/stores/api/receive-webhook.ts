import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { readWebhook } from '../webhook/read-webhook';

export const receiveWebhook: ApiHandler<'POST /shopify/webhook', StoresDependencies> = async (
  { event },
  { access, news },
) => {
  const told = readWebhook(event, await access());
  await news.send(told);
  return {};
};
