import { eventually } from '../../support/eventually';
import {
  type AssistantFixture,
  nextId,
  openAssistant,
  useTool,
  writeDraft,
} from './assistant-fixture';

let fixture: AssistantFixture;
beforeAll(async () => {
  fixture = await openAssistant();
});
afterEach(() => fixture.behave('answer'));
afterAll(() => fixture?.product.close());

/**
 * Creates a run that waits for its next attempt because the model is busy. No worker touches it for
 * some seconds.
 */
const pausedRun = async (template: string, tools: readonly string[]) => {
  await fixture.behave('busy');
  const runId = await fixture.start(template, tools);
  await fixture.when(runId, 'the model was busy', ({ doing = '' }) => /is busy/.test(doing));
  return runId;
};

test('retries when a provider is busy, and then continues the run as usual', async () => {
  const runId = await pausedRun(useTool('read_brand'), ['read_brand']);
  await fixture.behave('answer');
  await fixture.product.advance(8);
  const run = await fixture.ended(runId);
  expect(run).toMatchObject({ status: 'done' });
  expect(run.steps.map(({ status }) => status)).toEqual(['failed', 'done', 'done', 'done']);
});

test.each([
  ['fail', /OpenAI isn’t responding\. Try again/, 0],
  ['credit', /out of credit/, 0],
  ['key', /rejected our API key/, 0],
  ['refuse', /declined to do this\. Change your request/, 1],
] as const)(
  'ends a run with a message when the provider responds with %s, and lets the user run it again',
  async (behavior, expectedText, paid) => {
    await fixture.behave(behavior);
    const runId = await fixture.start('Ferns', []);
    const run = await fixture.ended(runId);
    expect(run).toMatchObject({ status: 'failed', problem: expect.stringMatching(expectedText) });
    // Calls that the model refused cost money. Unanswered calls don't.
    expect(Math.sign(run.costMicroUsd)).toBe(paid);
    await fixture.behave('answer');
    expect(await fixture.ended(await fixture.start('Ferns', []))).toMatchObject({ status: 'done' });
  },
);

test('records everything a run made before it was canceled halfway, and does nothing more', async () => {
  const calls = [1, 2, 3].map((number) => writeDraft(`Half ${number}`));
  const reads = [useTool('read_brand'), useTool('read_brain')];
  const template = [calls[0], ...reads, ...calls.slice(1)].join('\n');
  const runId = await fixture.start(template, ['write_draft', 'read_brand', 'read_brain']);
  await fixture.when(runId, 'a draft is there', ({ draftId }) => draftId !== undefined);
  const { api, token } = { ...fixture.product, token: fixture.token };
  const { customerId } = fixture;
  const cancelled = await api(token, 'POST /automation-runs/{runId}/cancel', {
    params: { runId },
    customerId,
  });
  expect(cancelled.status).toBe('cancelled');
  // Moves the clock and waits until another run has ended. When that run has ended, the canceled
  // run's step in progress has been finished and recorded too.
  await fixture.product.advance(120);
  await fixture.ended(await fixture.start('Ferns', []));
  const { run, made: createdDrafts } = await eventually('each draft is recorded', async () => {
    const drafts = (await fixture.drafts()).filter((name) => name.startsWith('Half'));
    const now = await fixture.run(runId);
    const wrote = now.steps.filter(
      ({ name, status }) => name === 'write_draft' && status === 'done',
    );
    return drafts.length === wrote.length && { run: now, made: drafts };
  });
  expect(createdDrafts.length).toBeLessThan(3);
  // Waits for another run to end, and then checks that the canceled run hasn't changed.
  await fixture.ended(await fixture.start('Ferns', []));
  expect(await fixture.run(runId)).toEqual(run);
  expect((await fixture.drafts()).filter((name) => name.startsWith('Half'))).toEqual(createdDrafts);
});

test('writes nothing in a run that was canceled while its model was answering', async () => {
  const runId = await pausedRun(writeDraft('Never'), ['write_draft']);
  const { product, token, customerId } = fixture;
  const input = { params: { runId }, customerId };
  await product.api(token, 'POST /automation-runs/{runId}/cancel', input);
  await fixture.behave('answer');
  await product.advance(60);
  await fixture.ended(await fixture.start('Ferns', []));
  expect(await fixture.run(runId)).toMatchObject({ status: 'cancelled', steps: [{}] });
  expect(await fixture.drafts()).not.toContain('Never');
});

test('stops a run at its cost limit, and says what to do', async () => {
  const runId = await pausedRun(writeDraft('Dear'), ['write_draft']);
  await fixture.setRun(runId, 'budgetMicroUsd', 10_000);
  await fixture.behave('answer');
  await fixture.product.advance(8);
  expect(await fixture.ended(runId)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('reached its cost limit of $0.01'),
  });
  expect(await fixture.drafts()).not.toContain('Dear');
});

test('stops both runs and ideas when the month’s budget is exhausted, until the next month', async () => {
  const { product, token, customerId } = fixture;
  const month = await fixture.month();
  const before = await month.cost();
  const runId = await pausedRun('Ferns', []);
  await month.set(9_999_999);
  await fixture.behave('answer');
  await product.advance(8);
  const problem = expect.stringContaining('used this month’s assistant budget of $10.00');
  expect(await fixture.ended(runId)).toMatchObject({ status: 'failed', problem });
  expect(await month.cost()).toBe(9_999_999);
  await month.set(10_000_000);
  const body = { id: nextId(), idea: 'Ferns' };
  const refused = await product.request(token, 'POST /idea', { customerId, body });
  expect(refused).toMatchObject({ status: 429, body: { code: 'assistant_budget_used_up' } });
  await month.set(before);
  expect(await fixture.ended(await fixture.start('Ferns', []))).toMatchObject({ status: 'done' });
});

test('stops offering a tool that was removed during a run, and finishes the run', async () => {
  const runId = await pausedRun(useTool('gone_tool'), ['read_brand']);
  await fixture.setRun(runId, 'tools', ['gone_tool']);
  await fixture.behave('answer');
  await fixture.product.advance(8);
  const run = await fixture.ended(runId);
  expect(run.status).toBe('done');
  expect(run.steps.filter(({ kind }) => kind === 'tool')).toEqual([]);
});

test('truncates endless model output at its maximum length', async () => {
  await fixture.behave('endless');
  const run = await fixture.ended(await fixture.start('Ferns', []));
  expect(run.status).toBe('done');
  expect(run.result?.length).toBeLessThanOrEqual(8000);
});

test('finishes a run after the server crashes in the middle, and creates the run’s draft once', async () => {
  await fixture.product.killDuring('run-automation', 6);
  const runId = await fixture.start(writeDraft('Once'), ['write_draft']);
  await fixture.product.died();
  await fixture.product.restart();
  const run = await fixture.ended(runId);
  expect(run).toMatchObject({ status: 'done', draftId: expect.any(String) });
  expect((await fixture.drafts()).filter((name) => name === 'Once')).toHaveLength(1);
});
