import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';

let calls = 0;
/** Returns an execution ID as the app creates it, beginning with its time. */
const newExecution = (): string => {
  calls += 1;
  return `01KAW${String(calls).padStart(21, '0')}`;
};

const aTest = ({ store: { customerId } }: Fixture, toolName: string, parameters = {}) => ({
  toolName,
  parameters,
  customerId,
  automationInstanceId: 'by hand',
  executionId: newExecution(),
});

const aPreset = (fixture: Fixture) =>
  fixture.api('POST /tools/presets', {
    body: {
      name: fixture.nameFor('Newest five'),
      toolName: 'list_products',
      description: '',
      parameters: { limit: 5 },
      customerId: fixture.store.customerId,
    },
  });

/** Returns the name of every tool, with parameters that it accepts for this store. */
const eachTool = ({ nameFor, store }: Fixture): Readonly<Record<string, object>> => ({
  read_brand: {},
  read_brain: {},
  list_products: {},
  best_sellers: {},
  list_assets: { limit: 5 },
  list_segments: { search: '' },
  past_emails: { limit: 3 },
  suggest_send_time: {},
  write_draft: {
    name: nameFor('By a tool'),
    subject: 'Ferns <3',
    paragraphs: ['They & we'],
    blocks: [
      { type: 'list', items: ['Green', 'Easy'] },
      { type: 'divider' },
      { type: 'text', text: 'x' },
    ],
  },
  propose_subjects: { idea: 'Ferns are back', count: 2 },
  build_segment: {
    name: nameFor('By a tool'),
    segmentIds: [store.segmentId],
    fieldRule: [],
    behaviorRule: [],
  },
});

export const toolsChecks: FeatureChecks<'tools'> = {
  'GET /tools/list': async (call, fixture) => {
    const { tools } = await call();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(eachTool(fixture)).sort());
    expect(tools.every(({ schema }) => schema.additionalProperties === false)).toBe(true);
  },

  'GET /tools/presets': async (call, fixture) => {
    const preset = await aPreset(fixture);
    const { customerId } = fixture.store;
    expect((await call({ query: { customerId } })).presets).toContainEqual(preset);
  },

  'POST /tools/presets': async (call, { store: { customerId } }) => {
    const body = { name: 'Brand', toolName: 'read_brand', parameters: {}, customerId };
    expect(await call({ body })).toMatchObject({ name: 'Brand', parameters: '{}' });
  },

  'DELETE /tools/presets/{presetId}': async (call, fixture) => {
    const { id: presetId, customerId } = await aPreset(fixture);
    await call({ params: { presetId }, query: { customerId } });
    const { presets } = await fixture.api('GET /tools/presets', { query: { customerId } });
    expect(presets.map(({ id }) => id)).not.toContain(presetId);
  },

  'GET /tools/test': async (call, fixture) => {
    const test = await fixture.api('POST /tools/test', { body: aTest(fixture, 'read_brand') });
    const { customerId } = fixture.store;
    expect((await call({ query: { customerId } })).tests).toContainEqual(test);
  },

  'POST /tools/test': async (call, fixture) => {
    for (const [toolName, parameters] of Object.entries(eachTool(fixture))) {
      const body = aTest(fixture, toolName, parameters);
      const ran = await call({ body });
      expect([toolName, ran.status, ran.error]).toEqual([toolName, 'success', undefined]);
      expect(await call({ body })).toEqual(ran);
    }
  },

  'GET /tools/test/{executionId}/logs': async (call, fixture) => {
    const body = aTest(fixture, 'suggest_send_time');
    await fixture.api('POST /tools/test', { body });
    const { executionId, customerId } = body;
    const { logs, status } = await call({ params: { executionId }, query: { customerId } });
    expect(status).toBe('success');
    expect(logs.map(({ text }) => text)).toEqual([
      'Running suggest_send_time',
      expect.stringMatching(/^Reading the opens of \d+ emails$/),
      'Done',
    ]);
  },
};
