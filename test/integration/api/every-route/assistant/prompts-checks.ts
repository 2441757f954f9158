import type { FeatureChecks } from '../route-check';
import type { World } from '../world';

const content = {
  provider: 'openai',
  model: 'scripted',
  temperature: 0.5,
  description: 'Subjects',
  template: 'Three subjects for {{brand}}',
} as const;

/** Creates a prompt whose id contains characters that must be escaped in an address. */
const created = async (world: World, name = 'tool - Subjects') => {
  const id = world.nameFor(name);
  return world.api('POST /prompts', { body: { id, ...content } });
};

export const promptsChecks: FeatureChecks<'prompts'> = {
  'GET /assistant': async (call) => {
    const model = { provider: 'openai', model: 'scripted', isReady: true };
    expect(await call()).toEqual({ isOn: true, isSimulator: true, models: [model] });
  },

  'GET /prompts': async (call, world) => {
    const other = await created(world, 'Another one');
    const prompt = await created(world);
    const all = (await call({ query: { limit: 100 } })).prompts.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([other.id, prompt.id]));
    const tools = (await call({ query: { tab: 'tool', limit: 100 } })).prompts;
    expect(tools).toContainEqual(prompt);
    expect(tools.map(({ id }) => id)).not.toContain(other.id);
    const found = (await call({ query: { search: other.id.slice(2).toUpperCase() } })).prompts;
    expect(found.map(({ id }) => id)).toEqual([other.id]);
    expect((await call({ query: { id: prompt.id } })).prompts).toEqual([prompt]);
    expect((await call({ query: { id: world.nameFor('Gone') } })).prompts).toEqual([]);
  },

  'POST /prompts': async (call, world) => {
    const id = world.nameFor('Ideas');
    expect(await call({ body: { id, ...content } })).toMatchObject({ id, ...content, rev: 1 });
  },

  'PUT /prompts/{promptId}': async (call, world) => {
    const { id: promptId, rev } = await created(world);
    const body = { ...content, template: 'Four subjects', rev };
    const saved = await call({ params: { promptId }, body });
    expect(saved).toMatchObject({ id: promptId, template: 'Four subjects', rev: 2 });
  },

  'DELETE /prompts/{promptId}': async (call, world) => {
    const { id: promptId } = await created(world);
    await call({ params: { promptId } });
    const { prompts } = await world.api('GET /prompts', { query: { limit: 100 } });
    expect(prompts.map(({ id }) => id)).not.toContain(promptId);
  },

  'GET /prompts/{promptId}/versions': async (call, world) => {
    const { id: promptId } = await created(world);
    const body = { ...content, template: 'Four subjects', rev: 1 };
    await world.api('PUT /prompts/{promptId}', { params: { promptId }, body });
    const { versions } = await call({ params: { promptId } });
    expect(versions.map(({ rev, template }) => [rev, template])).toEqual([
      [2, 'Four subjects'],
      [1, content.template],
    ]);
  },

  'GET /prompts/{promptId}/runs': async (call, world) => {
    const { id } = await created(world);
    const { customerId } = world.store;
    const run = await world.api('POST /prompts/try', { body: { ...content, id, customerId } });
    const { runs } = await call({ params: { promptId: id } });
    expect(runs).toEqual([{ ...run, author: expect.objectContaining({ isYou: true }) }]);
  },

  'GET /idea-prompt': async (call) => {
    expect((await call()).forCustomer).toBeUndefined();
  },

  'PUT /idea-prompt': async (call, world) => {
    const { id: promptId } = await created(world);
    const { customerId } = world.store;
    const chosen = await call({ body: { customerId, promptId } });
    expect(chosen.forCustomer).toBe(promptId);
    const seen = await world.api('GET /idea-prompt', { query: { customerId } });
    expect(seen).toEqual(chosen);
    const back = await call({ body: { customerId, promptId: null } });
    expect(back.forCustomer).toBeUndefined();
  },

  'POST /prompts/try': async (call, { store: { customerId } }) => {
    const run = await call({ body: { ...content, customerId } });
    expect(run).toMatchObject({ customerId, customerName: 'Fern & Thistle', isCut: false });
    expect(run.executedPrompt).toBe('Three subjects for <data name="brand">Fern & Thistle</data>');
    expect(run.result).toContain('not a real model');
    expect(run.costMicroUsd).toBe(run.inputTokens + run.outputTokens * 4);
  },
};
