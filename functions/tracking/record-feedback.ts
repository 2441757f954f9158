import type { ApiHandler } from '../api-router';
import { findPerson, type UnsubscribeDependencies } from './unsubscribe-service';

export const recordFeedback: ApiHandler<
  'POST /unsubscribefeedback',
  UnsubscribeDependencies
> = async ({ body }, dependencies) => {
  const { token } = await findPerson(body.token, dependencies);
  await dependencies.unsubscribes.setReason(token, body.data.reason);
  return {};
};
