import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const listStepPeople: ApiHandler<
  'GET /sequences/delivery/{stepId}/subscribers',
  SequencesLive
> = async ({ customerId, params, query }, { results }) =>
  results.people({ customerId, stepId: params.stepId, type: 'segment' }, query);

export const listStepPeopleOfStore: ApiHandler<
  'GET /shopifySequence/delivery/{stepId}/instances',
  SequencesLive
> = async ({ customerId, params, query }, { results }) =>
  results.people({ customerId, stepId: params.stepId, type: 'shopify' }, query);
