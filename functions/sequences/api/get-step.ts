import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const getStep: ApiHandler<'GET /sequences/delivery/one/{stepId}', SequencesLive> = async (
  { customerId, params },
  { steps },
) => steps.open({ customerId, stepId: params.stepId, type: 'segment' });

export const getStepOfStore: ApiHandler<
  'GET /shopifySequence/delivery/one/{stepId}',
  SequencesLive
> = async ({ customerId, params }, { steps }) =>
  steps.open({ customerId, stepId: params.stepId, type: 'shopify' });
