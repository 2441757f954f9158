import { deliverySubscriberPage } from '../../../shared/contracts/deliveries';
import { jobStarted } from '../../../shared/contracts/jobs';
import * as results from '../../../shared/contracts/sequences/results';
import { totalAnswer } from '../../../shared/contracts/subscribers';
import type { RouteTable } from '../route';

/** The results of sequences and of the people in them. */
export const sequenceResultsRoutes = {
  'GET /sequences/{sequenceId}/links': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Links of all emails of a series with their clicks',
    response: results.sequenceLinks,
  },
  'GET /shopifySequence/{sequenceId}/links': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    response: results.sequenceLinks,
  },
  'GET /sequences/delivery/{stepId}/subscribers': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Whom an email of a series was sent to, or who opened, clicked or unsubscribed',
    query: results.stepPeopleQuery,
    response: deliverySubscriberPage,
  },
  'GET /shopifySequence/delivery/{stepId}/instances': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    query: results.stepPeopleQuery,
    response: deliverySubscriberPage,
  },
  'GET /sequences/delivery/{stepId}/subscribers/count': {
    feature: 'sequences',
    access: 'customer',
    summary: 'How many the same filter matches',
    query: results.stepPeopleCountQuery,
    response: totalAnswer,
  },
  'GET /shopifySequence/delivery/{stepId}/instances/count': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    query: results.stepPeopleCountQuery,
    response: totalAnswer,
  },
  'POST /sequences/delivery/{stepId}/export/subscribers': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Starts writing such a list into a CSV file; the job answers with its link',
    body: results.stepExportBody,
    response: jobStarted,
  },
  'POST /shopifySequence/delivery/{stepId}/export/subscribers': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
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
    summary: 'Series that a subscriber is or was in, and where they stand, last entered first',
    query: results.personSequencesQuery,
    response: results.personSequences,
  },
} as const satisfies RouteTable;
