import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const duplicateSequence: ApiHandler<
  'POST /sequences/duplicate/{sequenceId}',
  SequencesLive
> = async ({ customerId, params }, { series }) =>
  series.duplicate({ customerId, sequenceId: params.sequenceId, type: 'segment' });

export const duplicateStoreSequence: ApiHandler<
  'POST /shopifySequence/duplicate/{sequenceId}',
  SequencesLive
> = async ({ customerId, params }, { series }) =>
  series.duplicate({ customerId, sequenceId: params.sequenceId, type: 'shopify' });
