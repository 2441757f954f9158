import { AppError } from '../../../functions/platform/app-error';
import { assistantLimits } from '../../../shared/assistant-limits';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { type Model, modelAnswer, openRunFixture } from './run-fixture';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const fixtureOf = (model: Model, ...rest: [undefined?, number?]) =>
  openRunFixture(embedded.table, model, ...rest);

/**
 * A model that first calls a reading tool, then calls a writing tool, and then reports the result.
 */
const plan: Model = (_, times) =>
  [modelAnswer('', ['look']), modelAnswer('', ['write', { of: 'x' }]), modelAnswer('Done.')][
    times - 1
  ]!;

test('calls the model, runs the tools it requests, and ends with the model’s response', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin();
  await fixture.workOff();
  const run = await fixture.now();
  expect(run).toMatchObject({ status: 'done', result: 'Done.', position: 5 });
  expect(run.claim).toBeUndefined();
  expect(run.steps.map(({ kind, name, status }) => [kind, name, status])).toEqual([
    ['model', 'm', 'done'],
    ['tool', 'look', 'done'],
    ['model', 'm', 'done'],
    ['tool', 'write', 'done'],
    ['model', 'm', 'done'],
  ]);
  expect(run.draftId).toBe(fixture.did[1]?.callId);
  expect(run.costMicroUsd).toBe(30);
  expect(await fixture.spent()).toBe(30);
});

test('doesn’t start or read a run of another customer with the same ID', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin();
  expect(await fixture.begin({ customerId: 'c2' })).toEqual([1]);
  expect(await fixture.runs.find('c2', fixture.message.runId)).toBeUndefined();
});

test('passes tool results to the model as data', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin();
  await fixture.workOff();
  const [, , last] = fixture.questions;
  expect(last?.transcript.map(({ kind }) => kind)).toEqual([
    'prompt',
    'model',
    'tool',
    'model',
    'tool',
  ]);
  expect(last?.transcript[2]).toMatchObject({
    text: '<data name="answer of look">{"seen":{}}</data>',
  });
});

test('never calls a tool that the automation doesn’t include, whatever the model requests', async () => {
  const fixture = fixtureOf((_, times) =>
    times === 1 ? modelAnswer('', ['other'], ['send_email']) : modelAnswer('Ok'),
  );
  await fixture.begin();
  await fixture.workOff();
  const run = await fixture.now();
  expect(fixture.did).toEqual([]);
  expect(run.steps.slice(1, 3)).toMatchObject([
    { name: 'other', status: 'refused', note: 'This automation isn’t allowed to use this tool.' },
    { name: 'send_email', status: 'refused' },
  ]);
  expect(run.status).toBe('done');
});

test('doesn’t call a tool that was removed during a run', async () => {
  const fixture = fixtureOf((_, times) =>
    times === 1 ? modelAnswer('', ['look']) : modelAnswer('Ok'),
  );
  await fixture.begin();
  fixture.tools.delete('look');
  await fixture.workOff();
  expect((await fixture.now()).steps[1]).toMatchObject({ note: 'This tool no longer exists.' });
});

test('removes the tools from a run when the model repeats itself, so that it finishes', async () => {
  const fixture = fixtureOf(({ tools }) =>
    tools.length > 0 ? modelAnswer('', ['look']) : modelAnswer('Enough'),
  );
  await fixture.begin();
  await fixture.workOff();
  const run = await fixture.now();
  expect(fixture.did).toHaveLength(1);
  expect(run).toMatchObject({ status: 'done', result: 'Enough', repeats: 2, modelCalls: 4 });
});

test('ends a run with a response at the step limit if the model keeps requesting tools', async () => {
  const { maxModelCalls } = assistantLimits.automation;
  const fixture = fixtureOf(({ tools }, times) =>
    tools.length > 0 ? modelAnswer('', ['look', { of: String(times) }]) : modelAnswer('The end'),
  );
  await fixture.begin({ budgetMicroUsd: 100_000 });
  await fixture.workOff();
  expect(fixture.questions).toHaveLength(maxModelCalls);
  expect(fixture.questions.at(-1)?.tools).toEqual([]);
  expect(await fixture.now()).toMatchObject({ status: 'done', result: 'The end' });
});

test('lets a run create up to three objects', async () => {
  const fixture = fixtureOf(({ tools }, times) =>
    tools.length > 0 && times < 6
      ? modelAnswer('', ['write', { of: String(times) }])
      : modelAnswer('The end'),
  );
  await fixture.begin({ budgetMicroUsd: 100_000 });
  await fixture.workOff();
  expect(fixture.did).toHaveLength(3);
});

test('reports invalid tool parameters to the model and doesn’t run the tool', async () => {
  const fixture = fixtureOf((_, times) =>
    times === 1
      ? {
          ...modelAnswer(''),
          calls: [
            { name: 'write', input: '{"customerId":"c2"}' },
            { name: 'look', input: '{{{' },
          ],
        }
      : modelAnswer('Sorry'),
  );
  await fixture.begin();
  await fixture.workOff();
  expect(fixture.did).toEqual([]);
  expect((await fixture.now()).steps.map(({ status }) => status)).toEqual([
    'done',
    'failed',
    'failed',
    'done',
  ]);
});

test('ends a run at its cost limit with a clear message', async () => {
  const fixture = fixtureOf((_, times) => modelAnswer('', ['look', { of: String(times) }]));
  await fixture.begin({ budgetMicroUsd: 115 });
  await fixture.workOff();
  expect(await fixture.now()).toMatchObject({
    status: 'failed',
    problem: 'This run reached its cost limit of $0.00. Everything it created is kept.',
    costMicroUsd: 20,
  });
});

test('never exceeds the customer’s monthly budget, however many runs call models simultaneously', async () => {
  const fixture = fixtureOf(plan, undefined, assistantLimits.budgets.monthlyMicroUsd - 5);
  await fixture.begin({ budgetMicroUsd: assistantLimits.budgets.monthlyMicroUsd * 2 });
  await fixture.workOff();
  expect(await fixture.spent()).toBeLessThanOrEqual(assistantLimits.budgets.monthlyMicroUsd);
  expect(await fixture.now()).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('You’ve used this month’s assistant budget'),
  });
});

test('retries twice when the model is busy, then fails the run with the model’s error message', async () => {
  const busy = new AppError('model_busy', 'OpenAI takes no more questions just now.');
  const fixture = fixtureOf(() => Promise.reject(busy));
  await fixture.begin();
  const delays: unknown[] = [];
  for (const id of ['a', 'b', 'c']) {
    await fixture.work.goOn(fixture.message, fixture.reception(id));
    delays.push(...fixture.messages.splice(0).map(({ delay }) => delay));
  }
  expect(delays).toEqual([8, 30]);
  expect(await fixture.now()).toMatchObject({
    status: 'failed',
    problem: busy.message,
    costMicroUsd: 0,
  });
  expect(await fixture.spent()).toBe(0);
});

test('counts the cost of a refused response, in the run and in the month', async () => {
  const refusal = new AppError('model_refused', 'The model declined to do this.');
  const fixture = fixtureOf((_, __, onLost) => {
    onLost(7);
    return Promise.reject(refusal);
  });
  await fixture.begin();
  await fixture.workOff();
  expect(await fixture.now()).toMatchObject({
    status: 'failed',
    problem: refusal.message,
    costMicroUsd: 7,
    steps: [{ status: 'failed', costMicroUsd: 7 }],
  });
  expect(await fixture.spent()).toBe(7);
});

test('charges a model call that took too long as if it had a long response', async () => {
  const slow = new AppError('model_too_slow', 'The model timed out.');
  const fixture = fixtureOf(() => Promise.reject(slow));
  await fixture.begin();
  await fixture.workOff();
  expect(await fixture.now()).toMatchObject({ status: 'failed', costMicroUsd: 100 });
});

test('keeps what a run has created and stops when the run is canceled while a tool works', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin();
  for (const id of ['a', 'b', 'c']) await fixture.work.goOn(fixture.message, fixture.reception(id));
  const before = await fixture.now();
  const write = fixture.tools.get('write')!;
  fixture.tools.set('write', {
    ...write,
    run: async (...args) => {
      const at = new Date().toISOString();
      await fixture.runs.end('c1', before.id, { status: 'cancelled', at });
      return write.run(...args);
    },
  });
  fixture.messages.length = 0;
  await fixture.work.goOn(fixture.message, fixture.reception('d'));
  const run = await fixture.now();
  expect(run).toMatchObject({ status: 'cancelled', draftId: fixture.did[1]?.callId });
  expect(run.steps.at(-1)).toMatchObject({ name: 'write', status: 'done' });
  expect(fixture.messages).toEqual([]);
});

test('processes only one of several simultaneous messages of a run', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin();
  await Promise.all(
    ['a', 'b', 'c'].map((id) => fixture.work.goOn(fixture.message, fixture.reception(id))),
  );
  expect(fixture.questions).toHaveLength(1);
  expect((await fixture.now()).position).toBe(1);
});

test('lets a tool verify text against the model’s input, but not against the model’s own output', async () => {
  const fixture = fixtureOf((_, times) =>
    times === 1
      ? modelAnswer('Take 90% off', ['look', { of: '90% off' }], ['write'])
      : modelAnswer('Done.'),
  );
  await fixture.begin();
  await fixture.workOff();
  const dataBlock = '<data name="answer of look">{"seen":{"of":"90% off"}}</data>';
  expect(fixture.known).toEqual(['Do it', `Do it\n${dataBlock}`]);
});
