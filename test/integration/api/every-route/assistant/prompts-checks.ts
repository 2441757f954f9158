import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';

const content = {
  provider: 'openai',
  model: 'scripted',
  temperature: 0.5,
  description: 'Subjects',
  template: 'Three subjects for {{brand}}',
} as const;

/** Creates a prompt whose id contains characters that must be escaped in a URL. */
const createPrompt = async (fixture: Fixture, name = 'tool - Subjects') => {
  const id = fixture.nameFor(name);
  return fixture.api('POST /prompts', { body: { id, ...content } });
};

export const promptsChecks: FeatureChecks<'prompts'> = {
  'GET /assistant': async (call) => {
    const model = { provider: 'openai', model: 'scripted', isReady: true };
    expect(await call()).toEqual({ isOn: true, isSimulator: true, models: [model] });
  },

  'GET /prompts': async (call, fixture) => {
    const other = await createPrompt(fixture, 'Another one');
    const prompt = await createPrompt(fixture);
    const all = (await call({ query: { limit: 100 } })).prompts.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([other.id, prompt.id]));
    const tools = (await call({ query: { tab: 'tool', limit: 100 } })).prompts;
    expect(tools).toContainEqual(prompt);
    expect(tools.map(({ id }) => id)).not.toContain(other.id);
    const found = (await call({ query: { search: other.id.slice(2).toUpperCase() } })).prompts;
    expect(found.map(({ id }) => id)).toEqual([other.id]);
    expect((await call({ query: { id: prompt.id } })).prompts).toEqual([prompt]);
    expect((await call({ query: { id: fixture.nameFor('Gone') } })).prompts).toEqual([]);
  },

  'POST /prompts': async (call, fixture) => {
    const id = fixture.nameFor('Ideas');
    expect(await call({ body: { id, ...content } })).toMatchObject({ id, ...content, rev: 1 });
  },

  'PUT /prompts/{promptId}': async (call, fixture) => {
    const { id: promptId, rev } = await createPrompt(fixture);
    const body = { ...content, template: 'Four subjects', rev };
    const saved = await call({ params: { promptId }, body });
    expect(saved).toMatchObject({ id: promptId, template: 'Four subjects', rev: 2 });
  },

  'DELETE /prompts/{promptId}': async (call, fixture) => {
    const { id: promptId } = await createPrompt(fixture);
    await call({ params: { promptId } });
    const { prompts } = await fixture.api('GET /prompts', { query: { limit: 100 } });
    expect(prompts.map(({ id }) => id)).not.toContain(promptId);
  },

  'GET /prompts/{promptId}/versions': async (call, fixture) => {
    const { id: promptId } = await createPrompt(fixture);
    const body = { ...content, template: 'Four subjects', rev: 1 };
    await fixture.api('PUT /prompts/{promptId}', { params: { promptId }, body });
    const { versions } = await call({ params: { promptId } });
    expect(versions.map(({ rev, template }) => [rev, template])).toEqual([
      [2, 'Four subjects'],
      [1, content.template],
    ]);
  },

  'GET /prompts/{promptId}/runs': async (call, fixture) => {
    const { id } = await createPrompt(fixture);
    const { customerId } = fixture.store;
    const run = await fixture.api('POST /prompts/try', { body: { ...content, id, customerId } });
    const { runs } = await call({ params: { promptId: id } });
    expect(runs).toEqual([{ ...run, author: expect.objectContaining({ isYou: true }) }]);
  },

  'GET /idea-prompt': async (call) => {
    expect((await call()).forCustomer).toBeUndefined();
  },

  'PUT /idea-prompt': async (call, fixture) => {
    const { id: promptId } = await createPrompt(fixture);
    const { customerId } = fixture.store;
    const selected = await call({ body: { customerId, promptId } });
    expect(selected.forCustomer).toBe(promptId);
    const seen = await fixture.api('GET /idea-prompt', { query: { customerId } });
    expect(seen).toEqual(selected);
    const clearedSelection = await call({ body: { customerId, promptId: null } });
    expect(clearedSelection.forCustomer).toBeUndefined();
  },

  'POST /prompts/try': async (call, { store: { customerId } }) => {
    const run = await call({ body: { ...content, customerId } });
    expect(run).toMatchObject({ customerId, customerName: 'Fern & Thistle', isCut: false });
    expect(run.executedPrompt).toBe('Three subjects for <data name="brand">Fern & Thistle</data>');
    expect(run.result).toContain('not a real model');
    expect(run.costMicroUsd).toBe(run.inputTokens + run.outputTokens * 4);
  },
};
