import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const removeStep: ApiHandler<
  'DELETE /sequences/removeStep/{stepId}',
  SequencesLive
> = async ({ customerId, params }, { steps }) =>
  steps.remove({ customerId, stepId: params.stepId, type: 'segment' });

export const removeStepOfStore: ApiHandler<
  'DELETE /shopifySequence/removeStep/{stepId}',
  SequencesLive
> = async ({ customerId, params }, { steps }) =>
  steps.remove({ customerId, stepId: params.stepId, type: 'shopify' });
