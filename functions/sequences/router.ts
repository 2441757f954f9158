import { apiRouter } from '../api-router';
import { authorOf } from '../drafts/draft-log';
import { live } from './live';

export const router = apiRouter(
  'sequences',
  {
    'GET /sequences': async ({ customerId }, { series: sequenceService }) => ({
      sequences: await sequenceService.list(customerId, 'segment'),
    }),
    'GET /shopifySequence': async ({ customerId }, { series: sequenceService }) => ({
      sequences: await sequenceService.list(customerId, 'shopify'),
    }),
    'POST /sequences': async ({ body: { name, editor }, ...scope }, { series: sequenceService }) =>
      sequenceService.create(scope.customerId, { type: 'segment', name, editor }, authorOf(scope)),
    'POST /shopifySequence': async (
      { body: { name, editor }, ...scope },
      { series: sequenceService },
    ) =>
      sequenceService.create(scope.customerId, { type: 'shopify', name, editor }, authorOf(scope)),
    'GET /sequences/{sequenceId}': async ({ customerId, params }, { series: sequenceService }) =>
      sequenceService.view({ customerId, sequenceId: params.sequenceId, type: 'segment' }),
    'GET /shopifySequence/{sequenceId}': async (
      { customerId, params },
      { series: sequenceService },
    ) => sequenceService.view({ customerId, sequenceId: params.sequenceId, type: 'shopify' }),
    'PUT /sequences/{sequenceId}': async (
      { params, body, ...scope },
      { series: sequenceService },
    ) =>
      sequenceService.update(
        { customerId: scope.customerId, sequenceId: params.sequenceId, type: 'segment' },
        body,
        authorOf(scope),
      ),
    'PUT /shopifySequence/{sequenceId}': async (
      { params, body, ...scope },
      { series: sequenceService },
    ) =>
      sequenceService.update(
        { customerId: scope.customerId, sequenceId: params.sequenceId, type: 'shopify' },
        body,
        authorOf(scope),
      ),
    'POST /sequences/duplicate/{sequenceId}': async (
      { customerId, params },
      { series: sequenceService },
    ) => sequenceService.duplicate({ customerId, sequenceId: params.sequenceId, type: 'segment' }),
    'POST /shopifySequence/duplicate/{sequenceId}': async (
      { customerId, params },
      { series: sequenceService },
    ) => sequenceService.duplicate({ customerId, sequenceId: params.sequenceId, type: 'shopify' }),
    'PUT /sequences/removeSequence/{sequenceId}': async (
      { customerId, params },
      { series: sequenceService },
    ) => {
      await sequenceService.remove({ customerId, sequenceId: params.sequenceId, type: 'segment' });
      return {};
    },
    'PUT /shopifySequence/removeSequence/{sequenceId}': async (
      { customerId, params },
      { series: sequenceService },
    ) => {
      await sequenceService.remove({ customerId, sequenceId: params.sequenceId, type: 'shopify' });
      return {};
    },
    'PUT /sequences/{sequenceId}/resume': async (
      { params: { sequenceId }, ...scope },
      { resume },
    ) => resume({ customerId: scope.customerId, sequenceId }, authorOf(scope)),
    'POST /actions/closeSequenceWorkflow': async (
      { customerId, body: { sequenceId } },
      { series: sequenceService },
    ) => ({
      removed: await sequenceService.close({ customerId, sequenceId }),
    }),
    'GET /sequences/{sequenceId}/steps': async ({ customerId, params }, { steps }) =>
      steps.list({ customerId, sequenceId: params.sequenceId, type: 'segment' }),
    'GET /shopifySequence/{sequenceId}/steps': async ({ customerId, params }, { steps }) =>
      steps.list({ customerId, sequenceId: params.sequenceId, type: 'shopify' }),
    'GET /sequences/delivery/one/{stepId}': async ({ customerId, params }, { steps }) =>
      steps.open({ customerId, stepId: params.stepId, type: 'segment' }),
    'GET /shopifySequence/delivery/one/{stepId}': async ({ customerId, params }, { steps }) =>
      steps.open({ customerId, stepId: params.stepId, type: 'shopify' }),
    'PUT /sequences/delivery/{stepId}': async ({ params, body, ...scope }, { steps }) =>
      steps.saveEmail(
        { customerId: scope.customerId, stepId: params.stepId, type: 'segment' },
        body,
        authorOf(scope),
      ),
    'PUT /shopifySequence/delivery/{stepId}': async ({ params, body, ...scope }, { steps }) =>
      steps.saveEmail(
        { customerId: scope.customerId, stepId: params.stepId, type: 'shopify' },
        body,
        authorOf(scope),
      ),
    'PUT /sequences/step/{stepId}': async ({ customerId, params, body }, { steps }) =>
      steps.setDelay({ customerId, stepId: params.stepId, type: 'segment' }, body.delayInMinutes),
    'PUT /shopifySequence/step/{stepId}': async ({ customerId, params, body }, { steps }) =>
      steps.setDelay({ customerId, stepId: params.stepId, type: 'shopify' }, body.delayInMinutes),
    'POST /sequences/{sequenceId}/addStep': async (
      { params: { sequenceId }, body, ...scope },
      { steps },
    ) => {
      const { customerId } = scope;
      return steps.add({ customerId, sequenceId, type: 'segment' }, body.editor, authorOf(scope));
    },
    'POST /shopifySequence/addStep': async (
      { body: { sequenceId, editor }, ...scope },
      { steps },
    ) => {
      const { customerId } = scope;
      return steps.add({ customerId, sequenceId, type: 'shopify' }, editor, authorOf(scope));
    },
    'DELETE /sequences/removeStep/{stepId}': async ({ customerId, params }, { steps }) =>
      steps.remove({ customerId, stepId: params.stepId, type: 'segment' }),
    'DELETE /shopifySequence/removeStep/{stepId}': async ({ customerId, params }, { steps }) =>
      steps.remove({ customerId, stepId: params.stepId, type: 'shopify' }),
    'PUT /sequences/{sequenceId}/steps': async (
      { customerId, params: { sequenceId }, body: { rev, stepIds } },
      { steps },
    ) => steps.reorder({ customerId, sequenceId }, rev, stepIds),
    'GET /sequences/{sequenceId}/links': async ({ customerId, params }, { results }) =>
      results.links({ customerId, sequenceId: params.sequenceId, type: 'segment' }),
    'GET /shopifySequence/{sequenceId}/links': async ({ customerId, params }, { results }) =>
      results.links({ customerId, sequenceId: params.sequenceId, type: 'shopify' }),
    'GET /sequences/delivery/{stepId}/subscribers': async (
      { customerId, params, query },
      { results },
    ) => results.people({ customerId, stepId: params.stepId, type: 'segment' }, query),
    'GET /shopifySequence/delivery/{stepId}/instances': async (
      { customerId, params, query },
      { results },
    ) => results.people({ customerId, stepId: params.stepId, type: 'shopify' }, query),
    'GET /sequences/delivery/{stepId}/subscribers/count': async (
      { customerId, params, query },
      { results },
    ) => results.count({ customerId, stepId: params.stepId, type: 'segment' }, query.filterBy),
    'GET /shopifySequence/delivery/{stepId}/instances/count': async (
      { customerId, params, query },
      { results },
    ) => results.count({ customerId, stepId: params.stepId, type: 'shopify' }, query.filterBy),
    'POST /sequences/delivery/{stepId}/export/subscribers': async (
      { customerId, params, body },
      { exportPeople },
    ) => exportPeople({ customerId, stepId: params.stepId, type: 'segment' }, body),
    'POST /shopifySequence/delivery/{stepId}/export/subscribers': async (
      { customerId, params, body },
      { exportPeople },
    ) => exportPeople({ customerId, stepId: params.stepId, type: 'shopify' }, body),
    'GET /sequences/{sequenceId}/people': async (
      { customerId, params: { sequenceId }, query },
      { people },
    ) => people.list({ customerId, sequenceId }, query),
    'PUT /sequences/{sequenceId}/people/{subscriberId}': async (
      { customerId, params: { sequenceId, subscriberId }, body },
      { people },
    ) => people.move({ customerId, sequenceId }, subscriberId, body),
    'GET /subscriber/{subscriberId}/sequences': async (
      { customerId, params: { subscriberId }, query },
      { personSequences },
    ) => personSequences(customerId, subscriberId, query),
  },
  live,
);
