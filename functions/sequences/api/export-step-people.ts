import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const exportStepPeople: ApiHandler<
  'POST /sequences/delivery/{stepId}/export/subscribers',
  SequencesLive
> = async ({ customerId, params, body }, { exportPeople }) =>
  exportPeople({ customerId, stepId: params.stepId, type: 'segment' }, body);

export const exportStepPeopleOfStore: ApiHandler<
  'POST /shopifySequence/delivery/{stepId}/export/subscribers',
  SequencesLive
> = async ({ customerId, params, body }, { exportPeople }) =>
  exportPeople({ customerId, stepId: params.stepId, type: 'shopify' }, body);
