import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const countStepPeople: ApiHandler<
  'GET /sequences/delivery/{stepId}/subscribers/count',
  SequencesLive
> = async ({ customerId, params, query }, { results }) =>
  results.count({ customerId, stepId: params.stepId, type: 'segment' }, query.filterBy);

export const countStepPeopleOfStore: ApiHandler<
  'GET /shopifySequence/delivery/{stepId}/instances/count',
  SequencesLive
> = async ({ customerId, params, query }, { results }) =>
  results.count({ customerId, stepId: params.stepId, type: 'shopify' }, query.filterBy);
