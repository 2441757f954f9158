import { deliverySubscriberPage } from '../../../shared/contracts/deliveries';
import { jobStarted } from '../../../shared/contracts/jobs';
import * as results from '../../../shared/contracts/sequences/results';
import { totalResponse } from '../../../shared/contracts/subscribers';
import type { RouteTable } from '../route';

/** The routes for the results of sequences and for the people in them. */
export const sequenceResultsRoutes = {
  'GET /sequences/{sequenceId}/links': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Lists the links of all emails of a sequence, with their clicks.',
    response: results.sequenceLinks,
  },
  'GET /shopifySequence/{sequenceId}/links': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Lists the links of all emails of a store-event sequence, with their clicks.',
    response: results.sequenceLinks,
  },
  'GET /sequences/delivery/{stepId}/subscribers': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Lists the recipients of a sequence email, or those who opened, clicked, or unsubscribed.',
    query: results.stepPeopleQuery,
    response: deliverySubscriberPage,
  },
  'GET /shopifySequence/delivery/{stepId}/instances': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Lists the recipients of an email of a store-event sequence, or those who opened, clicked, or unsubscribed.',
    query: results.stepPeopleQuery,
    response: deliverySubscriberPage,
  },
  'GET /sequences/delivery/{stepId}/subscribers/count': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Counts the recipients of a sequence email who match a filter.',
    query: results.stepPeopleCountQuery,
    response: totalResponse,
  },
  'GET /shopifySequence/delivery/{stepId}/instances/count': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Counts the recipients of an email of a store-event sequence who match a filter.',
    query: results.stepPeopleCountQuery,
    response: totalResponse,
  },
  'POST /sequences/delivery/{stepId}/export/subscribers': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Starts a job that exports the recipients of a sequence email to a CSV file. The finished job returns a link to the file.',
    body: results.stepExportBody,
    response: jobStarted,
  },
  'POST /shopifySequence/delivery/{stepId}/export/subscribers': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Starts a job that exports the recipients of an email of a store-event sequence to a CSV file. The finished job returns a link to the file.',
    body: results.stepExportBody,
    response: jobStarted,
  },
  'GET /sequences/{sequenceId}/people': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Lists people in a sequence and their status.',
    query: results.sequencePeopleQuery,
    response: results.sequencePeople,
  },
  'PUT /sequences/{sequenceId}/people/{subscriberId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Moves someone to another step of a sequence, or removes them.',
    body: results.movePersonBody,
    response: results.enrollmentView,
  },
  'GET /subscriber/{subscriberId}/sequences': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Lists the sequences that a subscriber is or was in, with their status, most recently entered first.',
    query: results.personSequencesQuery,
    response: results.personSequences,
  },
} as const satisfies RouteTable;
