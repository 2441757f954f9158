import type { ApiHandler } from '../../api-router';
import { brandOfToken, type UnsubscribeDependencies } from '../unsubscribe-service';

export const readUnsubscribePage: ApiHandler<
  'GET /tracker/unsubscribePage',
  UnsubscribeDependencies
> = async ({ query }, dependencies) => brandOfToken(query.token, dependencies);
