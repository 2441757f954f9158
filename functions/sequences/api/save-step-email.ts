import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SequencesLive } from '../live';

export const saveStepEmail: ApiHandler<'PUT /sequences/delivery/{stepId}', SequencesLive> = async (
  { params, body, ...scope },
  { steps },
) =>
  steps.saveEmail(
    { customerId: scope.customerId, stepId: params.stepId, type: 'segment' },
    body,
    authorOf(scope),
  );

export const saveStepEmailOfStore: ApiHandler<
  'PUT /shopifySequence/delivery/{stepId}',
  SequencesLive
> = async ({ params, body, ...scope }, { steps }) =>
  steps.saveEmail(
    { customerId: scope.customerId, stepId: params.stepId, type: 'shopify' },
    body,
    authorOf(scope),
  );
