import type { ApiHandler } from '../../api-router';
import { authorOf } from '../../drafts/draft-log';
import type { SequencesLive } from '../live';

export const addStep: ApiHandler<'POST /sequences/{sequenceId}/addStep', SequencesLive> = async (
  { params: { sequenceId }, body, ...scope },
  { steps },
) => {
  const { customerId } = scope;
  return steps.add({ customerId, sequenceId, type: 'segment' }, body.editor, authorOf(scope));
};

export const addStoreStep: ApiHandler<'POST /shopifySequence/addStep', SequencesLive> = async (
  { body: { sequenceId, editor }, ...scope },
  { steps },
) => {
  const { customerId } = scope;
  return steps.add({ customerId, sequenceId, type: 'shopify' }, editor, authorOf(scope));
};
