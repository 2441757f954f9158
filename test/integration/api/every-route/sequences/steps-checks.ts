import type { sequenceStepsRoutes } from '../../../../../functions/routes/sequences/steps';
import type { Fixture } from '../every-route-fixture';
import type { RouteCheck } from '../route-check';

type Base = 'sequences' | 'shopifySequence';
type StepKey = keyof typeof sequenceStepsRoutes;

/** Creates a sequence with one empty email. */
const emptySequence = async ({ api, nameFor }: Fixture, base: Base) => {
  const { id: sequenceId } = await api(`POST /${base}`, { body: { name: nameFor('Series') } });
  const { steps } = await api(`GET /${base}/{sequenceId}/steps`, { params: { sequenceId } });
  return { sequenceId, stepId: steps[0]?.id ?? '' };
};

/** Creates a sequence with two emails. */
const sequenceWithTwoSteps = async (fixture: Fixture, base: Base) => {
  const { sequenceId, stepId } = await emptySequence(fixture, base);
  const add = async () =>
    base === 'sequences'
      ? fixture.api('POST /sequences/{sequenceId}/addStep', { params: { sequenceId }, body: {} })
      : fixture.api('POST /shopifySequence/addStep', { body: { sequenceId } });
  const { steps } = await add();
  return { sequenceId, stepId, lastId: steps[1]?.id ?? '' };
};

/**
 * Returns the checks for both kinds of sequences, whose routes have the same inputs and answers.
 */
const checks = (base: Base) => ({
  list: (async (call, fixture) => {
    const { sequenceId, stepId } = await emptySequence(fixture, base);
    const { rev, steps } = await call({ params: { sequenceId } });
    expect([rev, steps.length]).toEqual([1, 1]);
    expect(steps[0]).toMatchObject({ id: stepId, step: 1, delayInMinutes: 0, waiting: 0 });
    expect(steps[0]?.delivery).toMatchObject({ id: stepId, hasBody: false, sent: 0, open: 0 });
  }) satisfies RouteCheck<'GET /sequences/{sequenceId}/steps'>,

  open: (async (call, fixture) => {
    const { sequenceId, stepId } = await emptySequence(fixture, base);
    const step = await call({ params: { stepId } });
    expect(step).toMatchObject({ id: stepId, sequenceId, delivery: { body: '<p></p>', rev: 1 } });
    const { id } = await fixture.newDraft();
    const wrongCall = call({ params: { stepId: id } });
    await expect(wrongCall).rejects.toThrow('step_not_found');
  }) satisfies RouteCheck<'GET /sequences/delivery/one/{stepId}'>,

  save: (async (call, fixture) => {
    const { stepId } = await emptySequence(fixture, base);
    const body = { subject: 'Welcome', preHeader: 'Good to have you', body: '<p>Hello there</p>' };
    const saved = await call({ params: { stepId }, body });
    expect(saved.delivery).toMatchObject({ subject: 'Welcome', rev: 2, hasBody: true });
    const draft = await fixture.api('GET /draft/{draftId}', { params: { draftId: stepId } });
    expect(draft).toMatchObject({ subject: 'Welcome', sequenceId: saved.sequenceId });
    const stale = call({ params: { stepId }, body: { rev: 1, subject: 'Late' } });
    await expect(stale).rejects.toThrow('stale_version');
  }) satisfies RouteCheck<'PUT /sequences/delivery/{stepId}'>,

  delay: (async (call, fixture) => {
    const { stepId } = await emptySequence(fixture, base);
    const params = { stepId };
    const { steps } = await call({ params, body: { delayInMinutes: 2880 } });
    expect(steps[0]?.delayInMinutes).toBe(2880);
    const tooLong = call({ params, body: { delayInMinutes: 91 * 1440 } });
    await expect(tooLong).rejects.toThrow('400');
  }) satisfies RouteCheck<'PUT /sequences/step/{stepId}'>,

  remove: (async (call, fixture) => {
    const { stepId, lastId } = await sequenceWithTwoSteps(fixture, base);
    const first = call({ params: { stepId } });
    await expect(first).rejects.toThrow('sequence_refused');
    expect((await call({ params: { stepId: lastId } })).steps).toHaveLength(1);
    const only = call({ params: { stepId } });
    await expect(only).rejects.toThrow('sequence_refused');
  }) satisfies RouteCheck<'DELETE /sequences/removeStep/{stepId}'>,
});

const segment = checks('sequences');
const store = checks('shopifySequence');

/**
 * Store sequences have the same contracts as segment sequences. The compiler compares them call by
 * call.
 */
export const sequenceStepsChecks: { readonly [Key in StepKey]: RouteCheck<Key> } = {
  'GET /sequences/{sequenceId}/steps': segment.list,
  'GET /shopifySequence/{sequenceId}/steps': store.list,
  'GET /sequences/delivery/one/{stepId}': segment.open,
  'GET /shopifySequence/delivery/one/{stepId}': store.open,
  'PUT /sequences/delivery/{stepId}': segment.save,
  'PUT /shopifySequence/delivery/{stepId}': store.save,
  'PUT /sequences/step/{stepId}': segment.delay,
  'PUT /shopifySequence/step/{stepId}': store.delay,
  'DELETE /sequences/removeStep/{stepId}': segment.remove,
  'DELETE /shopifySequence/removeStep/{stepId}': store.remove,

  'POST /sequences/{sequenceId}/addStep': async (call, fixture) => {
    const { sequenceId, stepId } = await emptySequence(fixture, 'sequences');
    const { steps } = await call({ params: { sequenceId }, body: {} });
    expect(steps.map(({ step, delayInMinutes }) => [step, delayInMinutes])).toEqual([
      [1, 0],
      [2, 1440],
    ]);
    expect(steps[0]?.id).toBe(stepId);
    const { drafts } = await fixture.api('GET /draft', { query: { limit: 100 } });
    expect(drafts.map(({ id }) => id)).not.toContain(steps[1]?.id);
    const draftId = steps[1]?.id ?? '';
    const deleted = fixture.api('DELETE /draft/{draftId}', { params: { draftId } });
    await expect(deleted).rejects.toThrow('draft_in_sequence');
  },

  'POST /shopifySequence/addStep': async (call, fixture) => {
    const { sequenceId } = await emptySequence(fixture, 'shopifySequence');
    expect((await call({ body: { sequenceId, editor: 'CODE' } })).steps[1]?.delivery.editor).toBe(
      'CODE',
    );
  },

  'PUT /sequences/{sequenceId}/steps': async (call, fixture) => {
    const { sequenceId, stepId, lastId } = await sequenceWithTwoSteps(fixture, 'sequences');
    const params = { sequenceId };
    const { steps } = await call({ params, body: { rev: 2, stepIds: [lastId, stepId] } });
    expect(steps.map(({ id }) => id)).toEqual([lastId, stepId]);
    const short = call({ params, body: { rev: 3, stepIds: [lastId] } });
    await expect(short).rejects.toThrow('sequence_refused');
  },
};
