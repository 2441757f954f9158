import type { ApiHandler } from '../../api-router';
import { type PreferenceDependencies, unsubscribePageOf } from '../preferences/preference-service';

export const readUnsubscribePage: ApiHandler<
  'GET /tracker/unsubscribePage',
  PreferenceDependencies
> = async ({ query }, dependencies) => unsubscribePageOf(query.token, dependencies);
