import { eventually } from '../../../../support/eventually';
import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';

let runs = 0;
/** Returns a run ID as the app creates it, beginning with its time. */
export const newRunId = (): string => {
  runs += 1;
  return `01KAR${String(runs).padStart(21, '0')}`;
};

const content = {
  name: 'Brand',
  description: 'Tells the brand',
  category: 'FOR_NUDGE',
  template: 'Use the tool read_brand\n{{input.idea}}',
  tools: ['read_brand'],
  inputs: [{ name: 'idea', label: 'Idea', value: 'Ferns' }],
} as const;

export const anAutomation = (fixture: Fixture) =>
  fixture.api('POST /automations', {
    body: { ...content, tools: [...content.tools], inputs: [...content.inputs] },
  });

const startRun = async (fixture: Fixture) => {
  const { id: automationId } = await anAutomation(fixture);
  const body = { customerId: fixture.store.customerId, runId: newRunId(), inputs: {} };
  return fixture.api('POST /automations/{automationId}/runs', { params: { automationId }, body });
};

const waitForRunEnd = (fixture: Fixture, runId: string) =>
  eventually('the run has ended', async () => {
    const { customerId } = fixture.store;
    const run = await fixture.api('GET /automation-runs/{runId}', {
      params: { runId },
      customerId,
    });
    return run.status === 'running' ? undefined : run;
  });

export const automationsChecks: FeatureChecks<'automations'> = {
  'GET /automations': async (call, fixture) => {
    const { id } = await anAutomation(fixture);
    const all = await call();
    expect(all.automations.slice(0, 2).map(({ category }) => category)).toEqual([
      'USER_DEFAULT',
      'USER_DEFAULT',
    ]);
    expect(all.automations.map((one) => one.id)).toContain(id);
    const system = await call({ query: { tab: 'SYSTEM_DEFAULT' } });
    expect(system.automations.map((one) => one.id)).not.toContain(id);
  },

  'POST /automations': async (call) => {
    const created = await call({
      body: { ...content, tools: [...content.tools], inputs: [...content.inputs] },
    });
    expect(created).toMatchObject({ ...content, rev: 1, isShipped: false, unknownTools: [] });
  },

  'GET /automations/{automationId}': async (call, fixture) => {
    const created = await anAutomation(fixture);
    expect(await call({ params: { automationId: created.id } })).toEqual(created);
  },

  'PUT /automations/{automationId}': async (call, fixture) => {
    const { id: automationId, rev } = await anAutomation(fixture);
    const body = { ...content, name: 'Other', tools: [], inputs: [...content.inputs], rev };
    const saved = await call({ params: { automationId }, body });
    expect(saved).toMatchObject({ id: automationId, name: 'Other', tools: [], rev: 2 });
  },

  'DELETE /automations/{automationId}': async (call, fixture) => {
    const { id: automationId } = await anAutomation(fixture);
    await call({ params: { automationId } });
    const { automations } = await fixture.api('GET /automations', {});
    expect(automations.map(({ id }) => id)).not.toContain(automationId);
  },

  'POST /automations/{automationId}/runs': async (call, fixture) => {
    const { id: automationId } = await anAutomation(fixture);
    const body = { customerId: fixture.store.customerId, runId: newRunId(), inputs: {} };
    const run = await call({ params: { automationId }, body });
    expect(run).toMatchObject({ id: body.runId, automationId, status: 'running', steps: [] });
    const end = await waitForRunEnd(fixture, run.id);
    expect(end.steps.map(({ kind, status }) => [kind, status])).toEqual([
      ['model', 'done'],
      ['tool', 'done'],
      ['model', 'done'],
    ]);
    expect(end).toMatchObject({ status: 'done', byManager: true });
    expect(end.result).toContain('Fern & Thistle');
    expect(end.costMicroUsd).toBeGreaterThan(0);
    // Starting a run again with the same ID returns the same run.
    expect(await call({ params: { automationId }, body })).toEqual(end);
  },

  'GET /automation-runs': async (call, fixture) => {
    const run = await startRun(fixture);
    const end = await waitForRunEnd(fixture, run.id);
    const { customerId } = fixture.store;
    expect((await call({ query: { limit: 100 }, customerId })).runs).toContainEqual(end);
  },

  'GET /automation-runs/{runId}': async (call, fixture) => {
    const { id: runId } = await startRun(fixture);
    const { customerId } = fixture.store;
    expect(await call({ params: { runId }, customerId })).toMatchObject({ id: runId });
  },

  'POST /automation-runs/{runId}/cancel': async (call, fixture) => {
    const { id: runId } = await startRun(fixture);
    const { customerId } = fixture.store;
    const run = await call({ params: { runId }, customerId });
    expect(['cancelled', 'done']).toContain(run.status);
  },
};
