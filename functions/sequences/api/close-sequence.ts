import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const closeSequence: ApiHandler<
  'POST /actions/closeSequenceWorkflow',
  SequencesLive
> = async ({ customerId, body: { sequenceId } }, { series }) => ({
  removed: await series.close({ customerId, sequenceId }),
});
