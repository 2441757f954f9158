import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const getSequence: ApiHandler<'GET /sequences/{sequenceId}', SequencesLive> = async (
  { customerId, params },
  { series },
) => series.view({ customerId, sequenceId: params.sequenceId, type: 'segment' });

export const getStoreSequence: ApiHandler<
  'GET /shopifySequence/{sequenceId}',
  SequencesLive
> = async ({ customerId, params }, { series }) =>
  series.view({ customerId, sequenceId: params.sequenceId, type: 'shopify' });
