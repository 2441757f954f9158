import type { ApiHandler } from '../api-router';
import { type UnsubscribeDependencies, unsubscribeByToken } from './unsubscribe-service';

export const confirmUnsubscribe: ApiHandler<
  'PUT /tracker/confirmUnsubscribe',
  UnsubscribeDependencies
> = async ({ body }, dependencies) => unsubscribeByToken(body.token, dependencies);
