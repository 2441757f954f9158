import { eventually } from '../../support/eventually';
import { type AssistantWorld, nextId, openAssistant, useTool, writeDraft } from './assistant-world';

let world: AssistantWorld;
beforeAll(async () => {
  world = await openAssistant();
});
afterEach(() => world.behave('answer'));
afterAll(() => world?.product.close());

/** A run whose model is busy: nobody works on it for the seconds until it is asked again. */
const pausedRun = async (template: string, tools: readonly string[]) => {
  await world.behave('busy');
  const runId = await world.start(template, tools);
  await world.when(runId, 'the model was busy', ({ doing = '' }) => /is busy/.test(doing));
  return runId;
};

test('a busy provider is asked again, and the run goes on as if nothing had been', async () => {
  const runId = await pausedRun(useTool('read_brand'), ['read_brand']);
  await world.behave('answer');
  await world.product.advance(8);
  const run = await world.ended(runId);
  expect(run).toMatchObject({ status: 'done' });
  expect(run.steps.map(({ status }) => status)).toEqual(['failed', 'done', 'done', 'done']);
});

test.each([
  ['fail', /OpenAI does not answer\. Try again/, 0],
  ['credit', /out of credit/, 0],
  ['key', /rejected our API key/, 0],
  ['refuse', /declined to do this\. Change your request/, 1],
] as const)(
  'a provider that says %s ends a run with a sentence, and it can be run again',
  async (behaviour, words, paid) => {
    await world.behave(behaviour);
    const runId = await world.start('Ferns', []);
    const run = await world.ended(runId);
    expect(run).toMatchObject({ status: 'failed', problem: expect.stringMatching(words) });
    // What was refused is paid for, what was never answered is not.
    expect(Math.sign(run.costMicroUsd)).toBe(paid);
    await world.behave('answer');
    expect(await world.ended(await world.start('Ferns', []))).toMatchObject({ status: 'done' });
  },
);

test('of a run that is cancelled half-way everything it made is recorded, and nothing comes after', async () => {
  const calls = [1, 2, 3].map((number) => writeDraft(`Half ${number}`));
  const reads = [useTool('read_brand'), useTool('read_brain')];
  const template = [calls[0], ...reads, ...calls.slice(1)].join('\n');
  const runId = await world.start(template, ['write_draft', 'read_brand', 'read_brain']);
  await world.when(runId, 'a draft is there', ({ draftId }) => draftId !== undefined);
  const { api, token } = { ...world.product, token: world.token };
  const { customerId } = world;
  const cancelled = await api(token, 'POST /automation-runs/{runId}/cancel', {
    params: { runId },
    customerId,
  });
  expect(cancelled.status).toBe('cancelled');
  // A step that was under way is carried out and recorded, which takes less than another run.
  await world.product.advance(120);
  await world.ended(await world.start('Ferns', []));
  const { run, made } = await eventually('each draft is recorded', async () => {
    const drafts = (await world.drafts()).filter((name) => name.startsWith('Half'));
    const now = await world.run(runId);
    const wrote = now.steps.filter(
      ({ name, status }) => name === 'write_draft' && status === 'done',
    );
    return drafts.length === wrote.length && { run: now, made: drafts };
  });
  expect(made.length).toBeLessThan(3);
  // Another run begins and ends; the cancelled one has not moved.
  await world.ended(await world.start('Ferns', []));
  expect(await world.run(runId)).toEqual(run);
  expect((await world.drafts()).filter((name) => name.startsWith('Half'))).toEqual(made);
});

test('a run that was cancelled while its model was asked writes nothing', async () => {
  const runId = await pausedRun(writeDraft('Never'), ['write_draft']);
  const { product, token, customerId } = world;
  const input = { params: { runId }, customerId };
  await product.api(token, 'POST /automation-runs/{runId}/cancel', input);
  await world.behave('answer');
  await product.advance(60);
  await world.ended(await world.start('Ferns', []));
  expect(await world.run(runId)).toMatchObject({ status: 'cancelled', steps: [{}] });
  expect(await world.drafts()).not.toContain('Never');
});

test('a run stops at what one may cost, and says what to do', async () => {
  const runId = await pausedRun(writeDraft('Dear'), ['write_draft']);
  await world.setRun(runId, 'budgetMicroUsd', 10_000);
  await world.behave('answer');
  await world.product.advance(8);
  expect(await world.ended(runId)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('has used up what one may cost, $0.01'),
  });
  expect(await world.drafts()).not.toContain('Dear');
});

test('a month that is used up stops runs and ideas alike, until the next one', async () => {
  const { product, token, customerId } = world;
  const month = await world.month();
  const before = await month.cost();
  const runId = await pausedRun('Ferns', []);
  await month.set(9_999_999);
  await world.behave('answer');
  await product.advance(8);
  const problem = expect.stringContaining('budget of the assistant, $10.00, is used up');
  expect(await world.ended(runId)).toMatchObject({ status: 'failed', problem });
  expect(await month.cost()).toBe(9_999_999);
  await month.set(10_000_000);
  const body = { id: nextId(), idea: 'Ferns' };
  const refused = await product.request(token, 'POST /idea', { customerId, body });
  expect(refused).toMatchObject({ status: 429, body: { code: 'assistant_budget_used_up' } });
  await month.set(before);
  expect(await world.ended(await world.start('Ferns', []))).toMatchObject({ status: 'done' });
});

test('a tool that went while a run was under way is not offered, and the run comes to its end', async () => {
  const runId = await pausedRun(useTool('gone_tool'), ['read_brand']);
  await world.setRun(runId, 'tools', ['gone_tool']);
  await world.behave('answer');
  await world.product.advance(8);
  const run = await world.ended(runId);
  expect(run.status).toBe('done');
  expect(run.steps.filter(({ kind }) => kind === 'tool')).toEqual([]);
});

test('endless output ends at its longest', async () => {
  await world.behave('endless');
  const run = await world.ended(await world.start('Ferns', []));
  expect(run.status).toBe('done');
  expect(run.result?.length).toBeLessThanOrEqual(8000);
});

test('a server that dies in the midst of a run finishes it, and makes its draft once', async () => {
  await world.product.killDuring('run-automation', 6);
  const runId = await world.start(writeDraft('Once'), ['write_draft']);
  await world.product.died();
  await world.product.restart();
  const run = await world.ended(runId);
  expect(run).toMatchObject({ status: 'done', draftId: expect.any(String) });
  expect((await world.drafts()).filter((name) => name === 'Once')).toHaveLength(1);
});
