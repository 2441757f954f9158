import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const updateSequence: ApiHandler<'PUT /sequences/{sequenceId}', SequencesLive> = async (
  { customerId, params, body },
  { series },
) => series.update({ customerId, sequenceId: params.sequenceId, type: 'segment' }, body);

export const updateStoreSequence: ApiHandler<
  'PUT /shopifySequence/{sequenceId}',
  SequencesLive
> = async ({ customerId, params, body }, { series }) =>
  series.update({ customerId, sequenceId: params.sequenceId, type: 'shopify' }, body);
