import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const listPeople: ApiHandler<'GET /sequences/{sequenceId}/people', SequencesLive> = async (
  { customerId, params: { sequenceId }, query },
  { people },
) => people.list({ customerId, sequenceId }, query);
