import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SequencesLive } from '../live';

export const createSequence: ApiHandler<'POST /sequences', SequencesLive> = async (
  { body: { name, editor }, ...scope },
  { series },
) => series.create(scope.customerId, { type: 'segment', name, editor }, authorOf(scope));

export const createStoreSequence: ApiHandler<'POST /shopifySequence', SequencesLive> = async (
  { body: { name, editor }, ...scope },
  { series },
) => series.create(scope.customerId, { type: 'shopify', name, editor }, authorOf(scope));
