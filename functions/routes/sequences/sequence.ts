import { emptyObject } from '../../../shared/contracts/common';
import * as sequences from '../../../shared/contracts/sequences/sequence';
import type { RouteTable } from '../route';

/**
 * The routes for both kinds of sequences: those that start with a segment, and those that start
 * with a store event.
 */
export const sequencesRoutes = {
  'GET /sequences': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Lists the sequences that start with a segment, most recently changed first.',
    response: sequences.sequenceList,
  },
  'GET /shopifySequence': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Lists the sequences that start with a store event, most recently changed first.',
    response: sequences.sequenceList,
  },
  'POST /sequences': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Creates an inactive sequence that starts with a segment and has one empty email.',
    body: sequences.createSequenceBody,
    response: sequences.sequenceView,
  },
  'POST /shopifySequence': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Creates an inactive sequence that starts with a store event and has one empty email.',
    body: sequences.createSequenceBody,
    response: sequences.sequenceView,
  },
  'GET /sequences/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Returns one sequence that starts with a segment.',
    response: sequences.sequenceView,
  },
  'GET /shopifySequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Returns one sequence that starts with a store event.',
    response: sequences.sequenceView,
  },
  'PUT /sequences/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Saves, renames, activates, or deactivates a sequence. Fails if it changed since it was read.',
    body: sequences.updateSequenceBody,
    response: sequences.sequenceView,
  },
  'PUT /shopifySequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Saves, renames, activates, or deactivates a store-event sequence. Fails if it changed since it was read.',
    body: sequences.updateSequenceBody,
    response: sequences.sequenceView,
  },
  'POST /sequences/duplicate/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Copies a sequence with its emails. The copy is inactive and no one is in it.',
    response: sequences.sequenceView,
  },
  'POST /shopifySequence/duplicate/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Copies a store-event sequence with its emails. The copy is inactive and no one is in it.',
    response: sequences.sequenceView,
  },
  'PUT /sequences/removeSequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Removes a sequence and its emails. People in it get no more of them.',
    response: emptyObject,
  },
  'PUT /shopifySequence/removeSequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Removes a store-event sequence and its emails. People in it get no more of them.',
    response: emptyObject,
  },
  'PUT /sequences/{sequenceId}/resume': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Resumes the emails of any sequence that Mailbloom paused.',
    response: sequences.sequenceView,
  },
  'POST /actions/closeSequenceWorkflow': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Closes the sequence builder. Removes the sequence if it’s untouched.',
    body: sequences.closeSequenceBody,
    response: sequences.closeSequenceResponse,
  },
} as const satisfies RouteTable;
