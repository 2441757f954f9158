import { empty } from '../../../shared/contracts/common';
import * as sequences from '../../../shared/contracts/sequences/sequence';
import type { RouteTable } from '../route';

/** Sequences that start with a segment, and those that start with a store event. */
export const sequencesRoutes = {
  'GET /sequences': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Series that start with a segment, last changed first',
    response: sequences.sequenceList,
  },
  'GET /shopifySequence': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Series that start with an event of the store, last changed first',
    response: sequences.sequenceList,
  },
  'POST /sequences': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Creates an inactive series with one empty email',
    body: sequences.createSequenceBody,
    response: sequences.sequenceView,
  },
  'POST /shopifySequence': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Creates an inactive series of the store with one empty email',
    body: sequences.createSequenceBody,
    response: sequences.sequenceView,
  },
  'GET /sequences/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'One series',
    response: sequences.sequenceView,
  },
  'GET /shopifySequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'One series of the store',
    response: sequences.sequenceView,
  },
  'PUT /sequences/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Saves, renames, activates or deactivates a series; refused when it changed meanwhile',
    body: sequences.updateSequenceBody,
    response: sequences.sequenceView,
  },
  'PUT /shopifySequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    body: sequences.updateSequenceBody,
    response: sequences.sequenceView,
  },
  'POST /sequences/duplicate/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Copies a series with its emails; the copy is inactive and empty of people',
    response: sequences.sequenceView,
  },
  'POST /shopifySequence/duplicate/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    response: sequences.sequenceView,
  },
  'PUT /sequences/removeSequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Removes a sequence and its emails. People in it get no more of them.',
    response: empty,
  },
  'PUT /shopifySequence/removeSequence/{sequenceId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    response: empty,
  },
  'PUT /sequences/{sequenceId}/resume': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Resumes the emails of a series, of either kind, that the product paused',
    response: sequences.sequenceView,
  },
  'POST /actions/closeSequenceWorkflow': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Leaves the builder; an untouched series is removed',
    body: sequences.closeSequenceBody,
    response: sequences.closeSequenceAnswer,
  },
} as const satisfies RouteTable;
