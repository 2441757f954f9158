import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const orderSteps: ApiHandler<'PUT /sequences/{sequenceId}/steps', SequencesLive> = async (
  { customerId, params: { sequenceId }, body: { rev, stepIds } },
  { steps },
) => steps.reorder({ customerId, sequenceId }, rev, stepIds);
