import type { RouteKey } from '../../../../../../functions/routes';
import type { SequenceType } from '../../../../../../shared/sequences/sequence-rules';

/**
 * The API calls of both kinds of sequences, which have the same contracts under different paths.
 */
export const sequenceRoutes = {
  segment: {
    list: 'GET /sequences',
    create: 'POST /sequences',
    read: 'GET /sequences/{sequenceId}',
    steps: 'GET /sequences/{sequenceId}/steps',
    links: 'GET /sequences/{sequenceId}/links',
    save: 'PUT /sequences/{sequenceId}',
    duplicate: 'POST /sequences/duplicate/{sequenceId}',
    remove: 'PUT /sequences/removeSequence/{sequenceId}',
    setDelay: 'PUT /sequences/step/{stepId}',
    saveEmail: 'PUT /sequences/delivery/{stepId}',
  },
  shopify: {
    list: 'GET /shopifySequence',
    create: 'POST /shopifySequence',
    read: 'GET /shopifySequence/{sequenceId}',
    steps: 'GET /shopifySequence/{sequenceId}/steps',
    links: 'GET /shopifySequence/{sequenceId}/links',
    save: 'PUT /shopifySequence/{sequenceId}',
    duplicate: 'POST /shopifySequence/duplicate/{sequenceId}',
    remove: 'PUT /shopifySequence/removeSequence/{sequenceId}',
    setDelay: 'PUT /shopifySequence/step/{stepId}',
    saveEmail: 'PUT /shopifySequence/delivery/{stepId}',
  },
} as const satisfies Record<SequenceType, Record<string, RouteKey>>;
