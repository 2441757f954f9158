import { messages } from '../../../../../shared/messages';
import { eventually } from '../../../../support/eventually';
import { readyBody } from '../../../deliveries/sending-support';
import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks, RouteCheck } from '../route-check';

type Base = 'sequences' | 'shopifySequence';

const create = ({ api, nameFor }: Fixture, base: Base) =>
  api(`POST /${base}`, { body: { name: nameFor('Series') } });

const stepsOf = async ({ api }: Fixture, base: Base, sequenceId: string) =>
  (await api(`GET /${base}/{sequenceId}/steps`, { params: { sequenceId } })).steps;

/** Creates a sequence with one empty email. */
const emptySequence = async (fixture: Fixture, base: Base) => {
  const { id: sequenceId, rev, name } = await create(fixture, base);
  const [step] = await stepsOf(fixture, base, sequenceId);
  return { sequenceId, rev, name, stepId: step?.id ?? '' };
};

/** Creates a sequence that is ready to be activated. */
const createReadyMadeSequence = async (fixture: Fixture) => {
  const { api, store, newSegment } = fixture;
  const { sequenceId, stepId } = await emptySequence(fixture, 'sequences');
  const { subject, body } = readyBody(store, stepId);
  const params = { stepId };
  await api('PUT /sequences/delivery/{stepId}', { params, body: { subject, body } });
  const segmentId = await newSegment();
  const [sender] = await api('GET /settings/sender');
  const fromAddress = sender?.email ?? '';
  return { sequenceId, stepId, settings: { rev: 1, segmentId, fromAddress } };
};

const list =
  (base: Base): RouteCheck<'GET /sequences'> =>
  async (call, fixture) => {
    const { id } = await create(fixture, base);
    const [first] = (await call()).sequences;
    expect(first).toMatchObject({ id, enabled: false, stepsCount: 1, subscribersCount: 0 });
  };

const createSequence: RouteCheck<'POST /sequences'> = async (call, { nameFor }) => {
  const name = nameFor('Welcome');
  const created = await call({ body: { name, editor: 'TIPTAP', triggerType: 'SEGMENT' } });
  expect(created).toMatchObject({
    name,
    enabled: false,
    rev: 1,
    segmentId: null,
    triggerType: null,
  });
  expect(Object.values(created.activeDays)).toEqual(Array(7).fill(true));
};

const rename = async (
  base: Base,
  call: Parameters<RouteCheck<'PUT /sequences/{sequenceId}'>>[0],
  fixture: Fixture,
) => {
  const { sequenceId } = await emptySequence(fixture, base);
  const params = { sequenceId };
  const name = fixture.nameFor('Renamed');
  expect(await call({ params, body: { name } })).toMatchObject({ name, rev: 2 });
  const stale = call({ params, body: { rev: 1, againAfterDays: 30 } });
  await expect(stale).rejects.toThrow('stale_version');
};

export const sequencesChecks: Pick<
  FeatureChecks<'sequences'>,
  | 'GET /sequences'
  | 'GET /shopifySequence'
  | 'POST /sequences'
  | 'POST /shopifySequence'
  | 'GET /sequences/{sequenceId}'
  | 'GET /shopifySequence/{sequenceId}'
  | 'PUT /sequences/{sequenceId}'
  | 'PUT /shopifySequence/{sequenceId}'
  | 'POST /sequences/duplicate/{sequenceId}'
  | 'POST /shopifySequence/duplicate/{sequenceId}'
  | 'PUT /sequences/removeSequence/{sequenceId}'
  | 'PUT /shopifySequence/removeSequence/{sequenceId}'
  | 'PUT /sequences/{sequenceId}/resume'
  | 'POST /actions/closeSequenceWorkflow'
> = {
  'GET /sequences': list('sequences'),
  'GET /shopifySequence': (call, fixture) =>
    list('shopifySequence')(call as Parameters<RouteCheck<'GET /sequences'>>[0], fixture),
  'POST /sequences': createSequence,
  'POST /shopifySequence': (call, fixture) =>
    createSequence(call as Parameters<RouteCheck<'POST /sequences'>>[0], fixture),

  'GET /sequences/{sequenceId}': async (call, fixture) => {
    const { sequenceId, name } = await emptySequence(fixture, 'sequences');
    expect(await call({ params: { sequenceId } })).toMatchObject({ type: 'segment', name });
  },

  'GET /shopifySequence/{sequenceId}': async (call, fixture) => {
    const { sequenceId, name } = await emptySequence(fixture, 'shopifySequence');
    expect(await call({ params: { sequenceId } })).toMatchObject({ type: 'shopify', name });
    const { sequenceId: other } = await emptySequence(fixture, 'sequences');
    const wrong = call({ params: { sequenceId: other } });
    await expect(wrong).rejects.toThrow('sequence_not_found');
  },

  'PUT /sequences/{sequenceId}': async (call, fixture) => {
    await rename('sequences', call, fixture);
    const { sequenceId, stepId, settings } = await createReadyMadeSequence(fixture);
    const params = { sequenceId };
    const earlyActivation = call({ params, body: { rev: 1, enabled: true } });
    await expect(earlyActivation).rejects.toThrow(messages.sequenceTriggerMissing);
    const active = await call({ params, body: { ...settings, enabled: true } });
    expect(active).toMatchObject({ enabled: true, rev: 2, hasChanges: false });
    const email = { params: { stepId }, body: { subject: 'Changed' } };
    await fixture.api('PUT /sequences/delivery/{stepId}', email);
    const changed = await fixture.api('GET /sequences/{sequenceId}', { params });
    expect(changed.hasChanges).toBe(true);
    const off = await call({ params, body: { rev: 2, segmentId: null, enabled: false } });
    expect(off).toMatchObject({ enabled: false, segmentId: null });
  },

  'PUT /shopifySequence/{sequenceId}': async (call, fixture) => {
    const { sequenceId } = await emptySequence(fixture, 'shopifySequence');
    const params = { sequenceId };
    const body = { rev: 1, triggerType: 'FIRST_ORDER' as const };
    expect(await call({ params, body })).toMatchObject({ triggerType: 'FIRST_ORDER', rev: 2 });
    const segmentId = await fixture.newSegment();
    const wrong = call({ params, body: { rev: 2, segmentId } });
    await expect(wrong).rejects.toThrow('sequence_refused');
  },

  'POST /sequences/duplicate/{sequenceId}': async (call, fixture) => {
    const { sequenceId, stepId } = await createReadyMadeSequence(fixture);
    const copy = await call({ params: { sequenceId } });
    expect(copy).toMatchObject({ enabled: false, rev: 1, stepsCount: 1 });
    const [step] = await stepsOf(fixture, 'sequences', copy.id);
    expect(step?.delivery).toMatchObject({ hasBody: true });
    expect([step?.id === stepId, copy.id === sequenceId]).toEqual([false, false]);
  },

  'POST /shopifySequence/duplicate/{sequenceId}': async (call, fixture) => {
    const { sequenceId, name } = await emptySequence(fixture, 'shopifySequence');
    const copy = await call({ params: { sequenceId } });
    expect(copy).toMatchObject({ type: 'shopify', name: `${name} (copy)` });
  },

  'PUT /sequences/removeSequence/{sequenceId}': async (call, fixture) => {
    const { sequenceId, stepId } = await emptySequence(fixture, 'sequences');
    await call({ params: { sequenceId } });
    const deletedSequence = fixture.api('GET /sequences/{sequenceId}', { params: { sequenceId } });
    await expect(deletedSequence).rejects.toThrow('sequence_not_found');
    await eventually('its email is removed with it', async () => {
      const email = fixture.api('GET /draft/{draftId}', { params: { draftId: stepId } });
      return email.then(
        () => false,
        (error: unknown) => String(error).includes('draft_not_found'),
      );
    });
  },

  'PUT /shopifySequence/removeSequence/{sequenceId}': async (call, fixture) => {
    const { sequenceId } = await emptySequence(fixture, 'shopifySequence');
    await call({ params: { sequenceId } });
    const { sequences } = await fixture.api('GET /shopifySequence');
    expect(sequences.map(({ id }) => id)).not.toContain(sequenceId);
  },

  'PUT /sequences/{sequenceId}/resume': async (call, fixture) => {
    const { sequenceId } = await emptySequence(fixture, 'shopifySequence');
    const found = await call({ params: { sequenceId } });
    expect(found).toMatchObject({ id: sequenceId, enabled: false });
    expect(found.paused).toBeUndefined();
  },

  'POST /actions/closeSequenceWorkflow': async (call, fixture) => {
    const { sequenceId: untouchedId } = await emptySequence(fixture, 'sequences');
    const { sequenceId: writtenId } = await createReadyMadeSequence(fixture);
    await call({ body: { sequenceId: untouchedId } });
    await call({ body: { sequenceId: writtenId } });
    const ids = (await fixture.api('GET /sequences')).sequences.map(({ id }) => id);
    expect([ids.includes(untouchedId), ids.includes(writtenId)]).toEqual([false, true]);
  },
};
