import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const listPersonSequences: ApiHandler<
  'GET /subscriber/{subscriberId}/sequences',
  SequencesLive
> = async ({ customerId, params: { subscriberId }, query }, { personSequences }) =>
  personSequences(customerId, subscriberId, query);
