import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';
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

const aNudge = async (fixture: Fixture) => {
  const { id } = await anAutomation(fixture);
  return fixture.api('POST /nudges', { body: bodyFor(id, fixture.nameFor('Ferns')) });
};
const always = { occasion: 'always' } as const;

export const nudgesChecks: FeatureChecks<'nudges'> = {
  'GET /nudges': async (call, fixture) => {
    const { id, title, automation } = await aNudge(fixture);
    const { customerId } = fixture.store;
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

  'POST /nudges/seen': async (call, fixture) => {
    const { customerId } = fixture.store;
    await call({ customerId });
    expect(await fixture.api('GET /nudges/new', { customerId })).toEqual({ newCount: 0 });
  },

  'POST /nudges/{nudgeId}/hide': async (call, fixture) => {
    const { id: nudgeId } = await aNudge(fixture);
    const { customerId } = fixture.store;
    const params = { nudgeId };
    const hidden = await call({ params, body: { ...always, hidden: true }, customerId });
    expect(hidden).toMatchObject({ id: nudgeId, hidden: true });
    const { nudges } = await fixture.api('GET /nudges', { query: { limit: 100 }, customerId });
    expect(nudges.find(({ id }) => id === nudgeId)?.hidden).toBe(true);
    const shownNudge = await call({ params, body: { ...always, hidden: false }, customerId });
    expect(shownNudge.hidden).toBe(false);
  },

  'POST /nudges/{nudgeId}/run': async (call, fixture) => {
    const { id: nudgeId, title } = await aNudge(fixture);
    const { customerId } = fixture.store;
    const params = { nudgeId };
    const ids = [newRunId(), newRunId(), newRunId()];
    const outcomes = await Promise.allSettled(
      ids.map((runId) => call({ params, body: { ...always, runId }, customerId })),
    );
    // Of two concurrent starts of the nudge, only one succeeds.
    const startedRuns = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(startedRuns).toMatchObject([{ nudgeTitle: title }]);
    const repeatedRun = { ...always, runId: startedRuns[0]?.id ?? '' };
    expect(await call({ params, body: repeatedRun, customerId })).toMatchObject({
      id: repeatedRun.runId,
    });
  },

  'GET /nudges/manage': async (call, fixture) => {
    const nudge = await aNudge(fixture);
    expect((await call()).nudges).toContainEqual(nudge);
    const ownNudges = await call({ query: { automationId: nudge.automationId } });
    expect(ownNudges.nudges).toEqual([nudge]);
  },

  'POST /nudges': async (call, fixture) => {
    const { id } = await anAutomation(fixture);
    const nudge = await call({ body: bodyFor(id, 'New') });
    expect(nudge).toMatchObject({ title: 'New', rev: 1, automation: { type: 'FOR_NUDGE' } });
  },

  'PUT /nudges/{nudgeId}': async (call, fixture) => {
    const { id: nudgeId, rev, automationId } = await aNudge(fixture);
    const body = { ...bodyFor(automationId, 'Other'), rev };
    expect(await call({ params: { nudgeId }, body })).toMatchObject({ title: 'Other', rev: 2 });
  },

  'DELETE /nudges/{nudgeId}': async (call, fixture) => {
    const { id: nudgeId } = await aNudge(fixture);
    await call({ params: { nudgeId } });
    const { nudges } = await fixture.api('GET /nudges/manage', {});
    expect(nudges.map(({ id }) => id)).not.toContain(nudgeId);
  },
};
