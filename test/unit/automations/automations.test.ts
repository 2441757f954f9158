import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createAutomationRepository } from '../../../functions/automations/automation-repository';
import { createAutomationService } from '../../../functions/automations/automation-service';
import { createNudgeUses } from '../../../functions/automations/nudge-uses';
import { createRunRepository } from '../../../functions/automations/runs/run-repository';
import { createRunService } from '../../../functions/automations/runs/run-service';
import { nudgeItem } from '../../../functions/items/assistant/nudge';
import type { Prompt } from '../../../functions/items/assistant/prompt';
import { AppError } from '../../../functions/platform/app-error';
import { createNewId } from '../../../functions/platform/ids';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const now = Date.UTC(2026, 10, 24);
const runId = '01KAR000000000000000000001';
const author = { userId: 'u1', isManager: true };

/** Sets up automations and runs on a table. Tests can remove their tools and prompts. */
const openFixture = () => {
  const { table } = embedded;
  const tools = new Map<string, unknown>([
    ...['read_brand', 'read_brain', 'list_products', 'past_emails', 'write_draft'].map(
      (name) => [name, {}] as const,
    ),
    ['list_segments', {}],
    ['best_sellers', {}],
    ['list_assets', {}],
  ]);
  const prompts = new Map<string, Prompt>();
  const check = jest.fn(async () => {});
  const clock = () => now;
  const automations = createAutomationService({
    automations: createAutomationRepository(table),
    uses: createNudgeUses(table),
    hasPrompt: async (id) => prompts.has(id),
    tools,
    clock,
    newId: createNewId(),
  });
  const runs = createRunService({
    runs: createRunRepository(table),
    budget: { check },
    automation: automations.find,
    prompt: async (id) => prompts.get(id),
    access: {
      readyModel: async () => ({ provider: 'openai', model: 'm' }),
      open: async () => ({}) as never,
    },
    customer: async () => ({ name: 'Fern' }) as never,
    brain: async () => ({ pairs: [] }) as never,
    valuesOf: () => new Map([['brand', 'Fern, write to ada@shop.example']]),
    tools,
    clock,
    runMicroUsd: 1_000_000,
  });
  return { automations, runs, tools, prompts, check, table };
};

const content = {
  name: 'Brand',
  description: '',
  category: 'FOR_NUDGE' as const,
  inputs: [],
  template: 'About {{brand}}',
  tools: ['read_brand'],
};
const start = (automationId: string, inputs = {}) => ({
  automationId,
  customerId: 'c1',
  runId,
  inputs,
  author,
});

test('starts with two default automations, which can’t be deleted', async () => {
  const { automations } = openFixture();
  const { automations: list, total } = await automations.list({
    tab: 'ALL',
    limit: 100,
    offset: 0,
  });
  expect(total).toBe(2);
  expect(list.map(({ category, isShipped }) => [category, isShipped])).toEqual([
    ['USER_DEFAULT', true],
    ['USER_DEFAULT', true],
  ]);
  expect(list.flatMap(({ unknownTools }) => unknownTools)).toEqual([]);
  await expect(automations.remove(list[0]!.id, true)).rejects.toMatchObject({
    code: 'automation_is_default',
    message: 'System default automations cannot be deleted',
  });
});

test('replaces a default automation with the user’s version and keeps it as a default', async () => {
  const { automations } = openFixture();
  const [firstAutomation] = (await automations.list({ tab: 'ALL', limit: 1, offset: 0 }))
    .automations;
  await automations.update(firstAutomation!.id, { ...content, name: 'Mine', rev: 0 }, 'u1');
  const page = await automations.list({ tab: 'SYSTEM_DEFAULT', limit: 100, offset: 0 });
  expect(page.automations.map(({ name }) => name)).toContain('Mine');
  expect(page.total).toBe(2);
  const staleUpdate = automations.update(firstAutomation!.id, { ...content, rev: 0 }, 'u1');
  await expect(staleUpdate).rejects.toMatchObject({ code: 'stale_version' });
});

test('asks for confirmation before deleting an automation that a nudge starts', async () => {
  const { automations, table } = openFixture();
  const { id } = await automations.create(content, 'u1');
  const Item = nudgeItem({
    id: '01KAN000000000000000000001',
    title: 'Ferns',
    description: 'd',
    rev: 1,
    by: 'u1',
    ctaDescription: 'Go',
    icon: 'bulb',
    background: 'leaf',
    rule: 'always',
    singleUse: false,
    hidden: true,
    customerIds: [],
    automationId: id,
  });
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  await expect(automations.remove(id, false)).rejects.toMatchObject({ code: 'automation_in_use' });
  await automations.remove(id, true);
  await automations.remove(id, false).catch(() => undefined);
  await expect(automations.get(id)).rejects.toMatchObject({ code: 'automation_not_found' });
});

test.each([
  ['a tool that nobody knows', { tools: ['send_email'] }, 'automation_refused'],
  ['a prompt that is not there', { promptId: 'gone' }, 'automation_refused'],
  ['a variable of subscribers', { template: 'Dear {{subscriber.email}}' }, 'prompt_refused'],
])('refuses to save an automation with %s', async (_, change, code) => {
  const { automations } = openFixture();
  await expect(automations.create({ ...content, ...change }, 'u1')).rejects.toMatchObject({ code });
});

test('shows a removed tool in its automation, and refuses the run', async () => {
  const { automations, runs, tools } = openFixture();
  const { id } = await automations.create(content, 'u1');
  tools.delete('read_brand');
  expect((await automations.get(id)).unknownTools).toEqual(['read_brand']);
  await expect(runs.start(start(id))).rejects.toMatchObject({
    code: 'automation_broken',
    message: expect.stringContaining('the tool “read_brand”, which no longer exists'),
  });
});

test('reports a deleted prompt when the run starts', async () => {
  const { automations, runs, prompts } = openFixture();
  prompts.set('Ideas', { template: 'x' } as Prompt);
  const { id } = await automations.create({ ...content, promptId: 'Ideas', template: '' }, 'u1');
  prompts.clear();
  await expect(runs.start(start(id))).rejects.toMatchObject({
    code: 'automation_broken',
    message: expect.stringContaining('the prompt “Ideas”, which was deleted'),
  });
});

test('starts a run with the customer’s texts as data, and returns the existing run when it is started again', async () => {
  const { automations, runs, table } = openFixture();
  const inputs = [{ name: 'idea', label: 'Idea', value: 'Ferns' }];
  const template = 'About {{brand}}: {{input.idea}}';
  const { id } = await automations.create({ ...content, inputs, template }, 'u1');
  const first = await runs.start(start(id, { idea: '  ' }));
  expect(first).toMatchObject({ id: runId, status: 'running', byManager: true, steps: [] });
  expect(await runs.start(start(id))).toEqual(first);
  const [prompt] = await createRunRepository(table).transcript(runId);
  expect(prompt).toEqual({
    kind: 'prompt',
    text: 'About <data name="brand">Fern, write to (address left out)</data>: <data name="input.idea">Ferns</data>',
  });
});

test('starts no run for a customer without remaining budget', async () => {
  const { automations, runs, check } = openFixture();
  const { id } = await automations.create(content, 'u1');
  const usedUp = new AppError('assistant_budget_used_up', 'Used up.');
  check.mockRejectedValueOnce(usedUp);
  await expect(runs.start(start(id))).rejects.toBe(usedUp);
});

test('gives a customer access only to their own runs', async () => {
  const { automations, runs } = openFixture();
  const { id } = await automations.create(content, 'u1');
  await runs.start(start(id));
  await expect(runs.get('c2', runId)).rejects.toMatchObject({ code: 'run_not_found' });
  await expect(runs.cancel('c2', runId)).rejects.toMatchObject({ code: 'run_not_found' });
  expect((await runs.list('c2', { limit: 10 })).runs).toEqual([]);
  expect(await runs.cancel('c1', runId)).toMatchObject({ status: 'cancelled' });
});
