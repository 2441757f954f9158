import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SequencesLive } from '../live';

export const updateSequence: ApiHandler<'PUT /sequences/{sequenceId}', SequencesLive> = async (
  { params, body, ...scope },
  { series },
) =>
  series.update(
    { customerId: scope.customerId, sequenceId: params.sequenceId, type: 'segment' },
    body,
    authorOf(scope),
  );

export const updateStoreSequence: ApiHandler<
  'PUT /shopifySequence/{sequenceId}',
  SequencesLive
> = async ({ params, body, ...scope }, { series }) =>
  series.update(
    { customerId: scope.customerId, sequenceId: params.sequenceId, type: 'shopify' },
    body,
    authorOf(scope),
  );
