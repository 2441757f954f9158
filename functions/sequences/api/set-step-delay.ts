import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const setStepDelay: ApiHandler<'PUT /sequences/step/{stepId}', SequencesLive> = async (
  { customerId, params, body },
  { steps },
) => steps.setDelay({ customerId, stepId: params.stepId, type: 'segment' }, body.delayInMinutes);

export const setStepDelayOfStore: ApiHandler<
  'PUT /shopifySequence/step/{stepId}',
  SequencesLive
> = async ({ customerId, params, body }, { steps }) =>
  steps.setDelay({ customerId, stepId: params.stepId, type: 'shopify' }, body.delayInMinutes);
