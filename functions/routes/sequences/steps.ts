import * as sequences from '../../../shared/contracts/sequences/sequence';
import type { RouteTable } from '../route';

/** The routes for the steps of a sequence, which are its emails. */
export const sequenceStepsRoutes = {
  'GET /sequences/{sequenceId}/steps': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Lists the emails of a sequence with their results, but without their bodies.',
    response: sequences.sequenceSteps,
  },
  'GET /shopifySequence/{sequenceId}/steps': {
    feature: 'sequences',
    access: 'customer',
    summary:
      'Lists the emails of a store-event sequence with their results, but without their bodies.',
    response: sequences.sequenceSteps,
  },
  'GET /sequences/delivery/one/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Returns one email of a sequence with its body.',
    response: sequences.sequenceStepWithBody,
  },
  'GET /shopifySequence/delivery/one/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Returns one email of a store-event sequence with its body.',
    response: sequences.sequenceStepWithBody,
  },
  'PUT /sequences/delivery/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Saves an email of a sequence.',
    body: sequences.stepEmailBody,
    response: sequences.sequenceStepWithBody,
  },
  'PUT /shopifySequence/delivery/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Saves an email of a store-event sequence.',
    body: sequences.stepEmailBody,
    response: sequences.sequenceStepWithBody,
  },
  'PUT /sequences/step/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Changes the delay between an email of a sequence and the previous one.',
    body: sequences.stepDelayBody,
    response: sequences.sequenceSteps,
  },
  'PUT /shopifySequence/step/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Changes the delay between an email of a store-event sequence and the previous one.',
    body: sequences.stepDelayBody,
    response: sequences.sequenceSteps,
  },
  'POST /sequences/{sequenceId}/addStep': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Adds an empty email to the end of a sequence.',
    body: sequences.addStepBody,
    response: sequences.sequenceSteps,
  },
  'POST /shopifySequence/addStep': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Adds an empty email to the end of a store-event sequence.',
    body: sequences.addStoreStepBody,
    response: sequences.sequenceSteps,
  },
  'DELETE /sequences/removeStep/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Removes the last email of a sequence, unless it’s the only one.',
    response: sequences.sequenceSteps,
  },
  'DELETE /shopifySequence/removeStep/{stepId}': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Removes the last email of a store-event sequence, unless it’s the only one.',
    response: sequences.sequenceSteps,
  },
  'PUT /sequences/{sequenceId}/steps': {
    feature: 'sequences',
    access: 'customer',
    summary: 'Reorders the emails of any sequence.',
    body: sequences.orderStepsBody,
    response: sequences.sequenceSteps,
  },
} as const satisfies RouteTable;
