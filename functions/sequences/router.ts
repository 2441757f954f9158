import { apiRouter } from '../api-router';
import { addStep, addStoreStep } from './api/add-step';
import { closeSequence } from './api/close-sequence';
import { countStepPeople, countStepPeopleOfStore } from './api/count-step-people';
import { createSequence, createStoreSequence } from './api/create-sequence';
import { duplicateSequence, duplicateStoreSequence } from './api/duplicate-sequence';
import { exportStepPeople, exportStepPeopleOfStore } from './api/export-step-people';
import { getSequence, getStoreSequence } from './api/get-sequence';
import { getStep, getStepOfStore } from './api/get-step';
import { listLinks, listLinksOfStore } from './api/list-links';
import { listPeople } from './api/list-people';
import { listPersonSequences } from './api/list-person-sequences';
import { listSequences, listStoreSequences } from './api/list-sequences';
import { listStepPeople, listStepPeopleOfStore } from './api/list-step-people';
import { listSteps, listStepsOfStore } from './api/list-steps';
import { movePerson } from './api/move-person';
import { orderSteps } from './api/order-steps';
import { removeSequence, removeStoreSequence } from './api/remove-sequence';
import { removeStep, removeStepOfStore } from './api/remove-step';
import { resumeSequence } from './api/resume-sequence';
import { saveStepEmail, saveStepEmailOfStore } from './api/save-step-email';
import { setStepDelay, setStepDelayOfStore } from './api/set-step-delay';
import { updateSequence, updateStoreSequence } from './api/update-sequence';
import { live } from './live';

export const handler = apiRouter(
  'sequences',
  {
    'GET /sequences': listSequences,
    'GET /shopifySequence': listStoreSequences,
    'POST /sequences': createSequence,
    'POST /shopifySequence': createStoreSequence,
    'GET /sequences/{sequenceId}': getSequence,
    'GET /shopifySequence/{sequenceId}': getStoreSequence,
    'PUT /sequences/{sequenceId}': updateSequence,
    'PUT /shopifySequence/{sequenceId}': updateStoreSequence,
    'POST /sequences/duplicate/{sequenceId}': duplicateSequence,
    'POST /shopifySequence/duplicate/{sequenceId}': duplicateStoreSequence,
    'PUT /sequences/removeSequence/{sequenceId}': removeSequence,
    'PUT /shopifySequence/removeSequence/{sequenceId}': removeStoreSequence,
    'PUT /sequences/{sequenceId}/resume': resumeSequence,
    'POST /actions/closeSequenceWorkflow': closeSequence,
    'GET /sequences/{sequenceId}/steps': listSteps,
    'GET /shopifySequence/{sequenceId}/steps': listStepsOfStore,
    'GET /sequences/delivery/one/{stepId}': getStep,
    'GET /shopifySequence/delivery/one/{stepId}': getStepOfStore,
    'PUT /sequences/delivery/{stepId}': saveStepEmail,
    'PUT /shopifySequence/delivery/{stepId}': saveStepEmailOfStore,
    'PUT /sequences/step/{stepId}': setStepDelay,
    'PUT /shopifySequence/step/{stepId}': setStepDelayOfStore,
    'POST /sequences/{sequenceId}/addStep': addStep,
    'POST /shopifySequence/addStep': addStoreStep,
    'DELETE /sequences/removeStep/{stepId}': removeStep,
    'DELETE /shopifySequence/removeStep/{stepId}': removeStepOfStore,
    'PUT /sequences/{sequenceId}/steps': orderSteps,
    'GET /sequences/{sequenceId}/links': listLinks,
    'GET /shopifySequence/{sequenceId}/links': listLinksOfStore,
    'GET /sequences/delivery/{stepId}/subscribers': listStepPeople,
    'GET /shopifySequence/delivery/{stepId}/instances': listStepPeopleOfStore,
    'GET /sequences/delivery/{stepId}/subscribers/count': countStepPeople,
    'GET /shopifySequence/delivery/{stepId}/instances/count': countStepPeopleOfStore,
    'POST /sequences/delivery/{stepId}/export/subscribers': exportStepPeople,
    'POST /shopifySequence/delivery/{stepId}/export/subscribers': exportStepPeopleOfStore,
    'GET /sequences/{sequenceId}/people': listPeople,
    'PUT /sequences/{sequenceId}/people/{subscriberId}': movePerson,
    'GET /subscriber/{subscriberId}/sequences': listPersonSequences,
  },
  live,
);
