import type { ApiHandler } from '../../api-router';
import type { StoresDependencies } from '../live';
import { readWebhook } from '../webhook/read-webhook';
import { carryOutShopEvent } from '../webhook/shop-event-service';

export const receiveWebhook: ApiHandler<'POST /shopify/webhook', StoresDependencies> = async (
  { event },
  dependencies,
) => {
  const told = await readWebhook(event, await dependencies.access());
  await carryOutShopEvent(told, dependencies);
  return {};
};
