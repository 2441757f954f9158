import * as sequences from '../../../shared/contracts/sequences/sequence';
import type { RouteTable } from '../route';

/** The emails of sequences. */
export const sequenceStepsRoutes = {
  'GET /sequences/{sequenceId}/steps': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Emails of a series with their results, without bodies',
    response: sequences.sequenceSteps,
  },
  'GET /shopifySequence/{sequenceId}/steps': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    response: sequences.sequenceSteps,
  },
  'GET /sequences/delivery/one/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'One email of a series with its body',
    response: sequences.sequenceStepWithBody,
  },
  'GET /shopifySequence/delivery/one/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    response: sequences.sequenceStepWithBody,
  },
  'PUT /sequences/delivery/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Saves an email of a series',
    body: sequences.stepEmailBody,
    response: sequences.sequenceStepWithBody,
  },
  'PUT /shopifySequence/delivery/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    body: sequences.stepEmailBody,
    response: sequences.sequenceStepWithBody,
  },
  'PUT /sequences/step/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Changes how long an email waits after the one before',
    body: sequences.stepDelayBody,
    response: sequences.sequenceSteps,
  },
  'PUT /shopifySequence/step/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    body: sequences.stepDelayBody,
    response: sequences.sequenceSteps,
  },
  'POST /sequences/{sequenceId}/addStep': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Adds an empty email behind the last one',
    body: sequences.addStepBody,
    response: sequences.sequenceSteps,
  },
  'POST /shopifySequence/addStep': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    body: sequences.addStoreStepBody,
    response: sequences.sequenceSteps,
  },
  'DELETE /sequences/removeStep/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Removes the last email of a series, unless it is the only one',
    response: sequences.sequenceSteps,
  },
  'DELETE /shopifySequence/removeStep/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'The same for a series of the store',
    response: sequences.sequenceSteps,
  },
  'PUT /sequences/{sequenceId}/steps': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Puts the emails of a series, of either kind, in another order',
    body: sequences.orderStepsBody,
    response: sequences.sequenceSteps,
  },
} as const satisfies RouteTable;
