import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const removeSequence: ApiHandler<
  'PUT /sequences/removeSequence/{sequenceId}',
  SequencesLive
> = async ({ customerId, params }, { series }) => {
  await series.remove({ customerId, sequenceId: params.sequenceId, type: 'segment' });
  return {};
};

export const removeStoreSequence: ApiHandler<
  'PUT /shopifySequence/removeSequence/{sequenceId}',
  SequencesLive
> = async ({ customerId, params }, { series }) => {
  await series.remove({ customerId, sequenceId: params.sequenceId, type: 'shopify' });
  return {};
};
