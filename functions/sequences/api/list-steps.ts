import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const listSteps: ApiHandler<'GET /sequences/{sequenceId}/steps', SequencesLive> = async (
  { customerId, params },
  { steps },
) => steps.list({ customerId, sequenceId: params.sequenceId, type: 'segment' });

export const listStepsOfStore: ApiHandler<
  'GET /shopifySequence/{sequenceId}/steps',
  SequencesLive
> = async ({ customerId, params }, { steps }) =>
  steps.list({ customerId, sequenceId: params.sequenceId, type: 'shopify' });
