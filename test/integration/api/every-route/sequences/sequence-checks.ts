import { messages } from '../../../../../shared/messages';
import { eventually } from '../../../../support/eventually';
import { readyBody } from '../../../deliveries/sending-support';
import type { FeatureChecks, RouteCheck } from '../route-check';
import type { World } from '../world';

type Base = 'sequences' | 'shopifySequence';

const create = ({ api, nameFor }: World, base: Base) =>
  api(`POST /${base}`, { body: { name: nameFor('Series') } });

const stepsOf = async ({ api }: World, base: Base, sequenceId: string) =>
  (await api(`GET /${base}/{sequenceId}/steps`, { params: { sequenceId } })).steps;

/** Creates a sequence with one empty email. */
const emptySequence = async (world: World, base: Base) => {
  const { id: sequenceId, rev, name } = await create(world, base);
  const [step] = await stepsOf(world, base, sequenceId);
  return { sequenceId, rev, name, stepId: step?.id ?? '' };
};

/** Creates a sequence that is ready to be activated. */
const ready = async (world: World) => {
  const { api, store, newSegment } = world;
  const { sequenceId, stepId } = await emptySequence(world, 'sequences');
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
  async (call, world) => {
    const { id } = await create(world, base);
    const [first] = (await call()).sequences;
    expect(first).toMatchObject({ id, enabled: false, stepsCount: 1, subscribersCount: 0 });
  };

const make: RouteCheck<'POST /sequences'> = async (call, { nameFor }) => {
  const name = nameFor('Welcome');
  const made = await call({ body: { name, editor: 'TIPTAP', triggerType: 'SEGMENT' } });
  expect(made).toMatchObject({ name, enabled: false, rev: 1, segmentId: null, triggerType: null });
  expect(Object.values(made.activeDays)).toEqual(Array(7).fill(true));
};

const rename = async (
  base: Base,
  call: Parameters<RouteCheck<'PUT /sequences/{sequenceId}'>>[0],
  world: World,
) => {
  const { sequenceId } = await emptySequence(world, base);
  const params = { sequenceId };
  const name = world.nameFor('Renamed');
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
  'GET /shopifySequence': (call, world) =>
    list('shopifySequence')(call as Parameters<RouteCheck<'GET /sequences'>>[0], world),
  'POST /sequences': make,
  'POST /shopifySequence': (call, world) =>
    make(call as Parameters<RouteCheck<'POST /sequences'>>[0], world),

  'GET /sequences/{sequenceId}': async (call, world) => {
    const { sequenceId, name } = await emptySequence(world, 'sequences');
    expect(await call({ params: { sequenceId } })).toMatchObject({ type: 'segment', name });
  },

  'GET /shopifySequence/{sequenceId}': async (call, world) => {
    const { sequenceId, name } = await emptySequence(world, 'shopifySequence');
    expect(await call({ params: { sequenceId } })).toMatchObject({ type: 'shopify', name });
    const { sequenceId: other } = await emptySequence(world, 'sequences');
    const wrong = call({ params: { sequenceId: other } });
    await expect(wrong).rejects.toThrow('sequence_not_found');
  },

  'PUT /sequences/{sequenceId}': async (call, world) => {
    await rename('sequences', call, world);
    const { sequenceId, stepId, settings } = await ready(world);
    const params = { sequenceId };
    const early = call({ params, body: { rev: 1, enabled: true } });
    await expect(early).rejects.toThrow(messages.sequenceTriggerMissing);
    const active = await call({ params, body: { ...settings, enabled: true } });
    expect(active).toMatchObject({ enabled: true, rev: 2, hasChanges: false });
    const email = { params: { stepId }, body: { subject: 'Changed' } };
    await world.api('PUT /sequences/delivery/{stepId}', email);
    const changed = await world.api('GET /sequences/{sequenceId}', { params });
    expect(changed.hasChanges).toBe(true);
    const off = await call({ params, body: { rev: 2, segmentId: null, enabled: false } });
    expect(off).toMatchObject({ enabled: false, segmentId: null });
  },

  'PUT /shopifySequence/{sequenceId}': async (call, world) => {
    const { sequenceId } = await emptySequence(world, 'shopifySequence');
    const params = { sequenceId };
    const body = { rev: 1, triggerType: 'FIRST_ORDER' as const };
    expect(await call({ params, body })).toMatchObject({ triggerType: 'FIRST_ORDER', rev: 2 });
    const segmentId = await world.newSegment();
    const wrong = call({ params, body: { rev: 2, segmentId } });
    await expect(wrong).rejects.toThrow('sequence_refused');
  },

  'POST /sequences/duplicate/{sequenceId}': async (call, world) => {
    const { sequenceId, stepId } = await ready(world);
    const copy = await call({ params: { sequenceId } });
    expect(copy).toMatchObject({ enabled: false, rev: 1, stepsCount: 1 });
    const [step] = await stepsOf(world, 'sequences', copy.id);
    expect(step?.delivery).toMatchObject({ hasBody: true });
    expect([step?.id === stepId, copy.id === sequenceId]).toEqual([false, false]);
  },

  'POST /shopifySequence/duplicate/{sequenceId}': async (call, world) => {
    const { sequenceId, name } = await emptySequence(world, 'shopifySequence');
    const copy = await call({ params: { sequenceId } });
    expect(copy).toMatchObject({ type: 'shopify', name: `${name} (copy)` });
  },

  'PUT /sequences/removeSequence/{sequenceId}': async (call, world) => {
    const { sequenceId, stepId } = await emptySequence(world, 'sequences');
    await call({ params: { sequenceId } });
    const gone = world.api('GET /sequences/{sequenceId}', { params: { sequenceId } });
    await expect(gone).rejects.toThrow('sequence_not_found');
    await eventually('its email is removed with it', async () => {
      const email = world.api('GET /draft/{draftId}', { params: { draftId: stepId } });
      return email.then(
        () => false,
        (error: unknown) => String(error).includes('draft_not_found'),
      );
    });
  },

  'PUT /shopifySequence/removeSequence/{sequenceId}': async (call, world) => {
    const { sequenceId } = await emptySequence(world, 'shopifySequence');
    await call({ params: { sequenceId } });
    const { sequences } = await world.api('GET /shopifySequence');
    expect(sequences.map(({ id }) => id)).not.toContain(sequenceId);
  },

  'PUT /sequences/{sequenceId}/resume': async (call, world) => {
    const { sequenceId } = await emptySequence(world, 'shopifySequence');
    const found = await call({ params: { sequenceId } });
    expect(found).toMatchObject({ id: sequenceId, enabled: false });
    expect(found.paused).toBeUndefined();
  },

  'POST /actions/closeSequenceWorkflow': async (call, world) => {
    const { sequenceId: untouched } = await emptySequence(world, 'sequences');
    const { sequenceId: written } = await ready(world);
    await call({ body: { sequenceId: untouched } });
    await call({ body: { sequenceId: written } });
    const ids = (await world.api('GET /sequences')).sequences.map(({ id }) => id);
    expect([ids.includes(untouched), ids.includes(written)]).toEqual([false, true]);
  },
};
