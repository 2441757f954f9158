import type { ApiHandler } from '../../api-router';
import type { SequencesLive } from '../live';

export const listLinks: ApiHandler<'GET /sequences/{sequenceId}/links', SequencesLive> = async (
  { customerId, params },
  { results },
) => results.links({ customerId, sequenceId: params.sequenceId, type: 'segment' });

export const listLinksOfStore: ApiHandler<
  'GET /shopifySequence/{sequenceId}/links',
  SequencesLive
> = async ({ customerId, params }, { results }) =>
  results.links({ customerId, sequenceId: params.sequenceId, type: 'shopify' });
