import type { UpdateSequenceBody } from '../../../../../../shared/contracts/sequences/sequence';
import type { SequenceType } from '../../../../../../shared/sequences/sequence-rules';
import { api } from '../../../../lib/api/client';

/** The API calls for both kinds of sequences, which differ only in their paths. */
export const sequenceRoutes = {
  segment: {
    view: 'GET /sequences/{sequenceId}',
    steps: 'GET /sequences/{sequenceId}/steps',
    step: 'GET /sequences/delivery/one/{stepId}',
    save: 'PUT /sequences/{sequenceId}',
    delay: 'PUT /sequences/step/{stepId}',
    remove: 'DELETE /sequences/removeStep/{stepId}',
  },
  shopify: {
    view: 'GET /shopifySequence/{sequenceId}',
    steps: 'GET /shopifySequence/{sequenceId}/steps',
    step: 'GET /shopifySequence/delivery/one/{stepId}',
    save: 'PUT /shopifySequence/{sequenceId}',
    delay: 'PUT /shopifySequence/step/{stepId}',
    remove: 'DELETE /shopifySequence/removeStep/{stepId}',
  },
} as const;

/** The sequence on the screen. */
export type SequenceKey = {
  readonly customerId: string;
  readonly sequenceId: string;
  readonly type: SequenceType;
};

/** Returns the builder's API calls for one sequence. */
export const sequenceCalls = ({ customerId, sequenceId, type }: SequenceKey) => {
  const routes = sequenceRoutes[type];
  const params = { sequenceId };
  return {
    view: () => api(routes.view, { params, customerId }),
    save: (body: UpdateSequenceBody) => api(routes.save, { params, body, customerId }),
    close: () => api('POST /actions/closeSequenceWorkflow', { body: { sequenceId }, customerId }),
    addStep: () =>
      type === 'segment'
        ? api('POST /sequences/{sequenceId}/addStep', { params, body: {}, customerId })
        : api('POST /shopifySequence/addStep', { body: { sequenceId }, customerId }),
    removeStep: (stepId: string) => api(routes.remove, { params: { stepId }, customerId }),
    setDelay: (stepId: string, delayInMinutes: number) =>
      api(routes.delay, { params: { stepId }, body: { delayInMinutes }, customerId }),
    order: (rev: number, stepIds: string[]) =>
      api('PUT /sequences/{sequenceId}/steps', { params, body: { rev, stepIds }, customerId }),
  };
};
export type SequenceCalls = ReturnType<typeof sequenceCalls>;
