import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const movePerson: ApiHandler<
  'PUT /sequences/{sequenceId}/people/{subscriberId}',
  SequencesLive
> = async ({ customerId, params: { sequenceId, subscriberId }, body }, { people }) =>
  people.move({ customerId, sequenceId }, subscriberId, body);
