import type { FeatureChecks } from '../route-check';
import type { World } from '../world';
import { anAutomation, newRunId } from './automations-checks';

const bodyFor = (automationId: string, title: string) => ({
  title,
  description: 'Write about ferns',
  ctaDescription: 'Write',
  icon: 'bulb' as const,
  background: 'leaf' as const,
  singleUse: true,
  hidden: false,
  rule: 'always' as const,
  automationId,
  customerIds: [],
});

const aNudge = async (world: World) => {
  const { id } = await anAutomation(world);
  return world.api('POST /nudges', { body: bodyFor(id, world.nameFor('Ferns')) });
};
const always = { occasion: 'always' } as const;

export const nudgesChecks: FeatureChecks<'nudges'> = {
  'GET /nudges': async (call, world) => {
    const { id, title, automation } = await aNudge(world);
    const { customerId } = world.store;
    const { nudges, total } = await call({ query: { limit: 100 }, customerId });
    expect(total).toBe(nudges.length);
    expect(nudges.find((one) => one.id === id)).toMatchObject({
      title,
      automation,
      ...always,
      hidden: false,
      ranCount: 0,
      isNew: false,
    });
  },

  'GET /nudges/new': async (call, { store: { customerId } }) => {
    expect((await call({ customerId })).newCount).toBeGreaterThanOrEqual(0);
  },

  'POST /nudges/seen': async (call, world) => {
    const { customerId } = world.store;
    await call({ customerId });
    expect(await world.api('GET /nudges/new', { customerId })).toEqual({ newCount: 0 });
  },

  'POST /nudges/{nudgeId}/hide': async (call, world) => {
    const { id: nudgeId } = await aNudge(world);
    const { customerId } = world.store;
    const params = { nudgeId };
    const hidden = await call({ params, body: { ...always, hidden: true }, customerId });
    expect(hidden).toMatchObject({ id: nudgeId, hidden: true });
    const { nudges } = await world.api('GET /nudges', { query: { limit: 100 }, customerId });
    expect(nudges.find(({ id }) => id === nudgeId)?.hidden).toBe(true);
    const shown = await call({ params, body: { ...always, hidden: false }, customerId });
    expect(shown.hidden).toBe(false);
  },

  'POST /nudges/{nudgeId}/run': async (call, world) => {
    const { id: nudgeId, title } = await aNudge(world);
    const { customerId } = world.store;
    const params = { nudgeId };
    const ids = [newRunId(), newRunId(), newRunId()];
    const both = await Promise.allSettled(
      ids.map((runId) => call({ params, body: { ...always, runId }, customerId })),
    );
    // Of two concurrent starts of the nudge, only one succeeds.
    const begun = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(begun).toMatchObject([{ nudgeTitle: title }]);
    const again = { ...always, runId: begun[0]?.id ?? '' };
    expect(await call({ params, body: again, customerId })).toMatchObject({ id: again.runId });
  },

  'GET /nudges/manage': async (call, world) => {
    const made = await aNudge(world);
    expect((await call()).nudges).toContainEqual(made);
    const own = await call({ query: { automationId: made.automationId } });
    expect(own.nudges).toEqual([made]);
  },

  'POST /nudges': async (call, world) => {
    const { id } = await anAutomation(world);
    const made = await call({ body: bodyFor(id, 'New') });
    expect(made).toMatchObject({ title: 'New', rev: 1, automation: { type: 'FOR_NUDGE' } });
  },

  'PUT /nudges/{nudgeId}': async (call, world) => {
    const { id: nudgeId, rev, automationId } = await aNudge(world);
    const body = { ...bodyFor(automationId, 'Other'), rev };
    expect(await call({ params: { nudgeId }, body })).toMatchObject({ title: 'Other', rev: 2 });
  },

  'DELETE /nudges/{nudgeId}': async (call, world) => {
    const { id: nudgeId } = await aNudge(world);
    await call({ params: { nudgeId } });
    const { nudges } = await world.api('GET /nudges/manage', {});
    expect(nudges.map(({ id }) => id)).not.toContain(nudgeId);
  },
};
