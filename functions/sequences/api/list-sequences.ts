import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const listSequences: ApiHandler<'GET /sequences', SequencesLive> = async (
  { customerId },
  { series },
) => ({ sequences: await series.list(customerId, 'segment') });

export const listStoreSequences: ApiHandler<'GET /shopifySequence', SequencesLive> = async (
  { customerId },
  { series },
) => ({ sequences: await series.list(customerId, 'shopify') });
