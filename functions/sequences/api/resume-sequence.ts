import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SequencesLive } from '../live';

export const resumeSequence: ApiHandler<
  'PUT /sequences/{sequenceId}/resume',
  SequencesLive
> = async ({ params: { sequenceId }, ...scope }, { resume }) =>
  resume({ customerId: scope.customerId, sequenceId }, authorOf(scope));
