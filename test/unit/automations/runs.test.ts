import { AppError } from '../../../functions/platform/app-error';
import { assistantLimits } from '../../../shared/assistant-limits';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { type Model, runWorld, says } from './run-world';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const worldOf = (model: Model, ...rest: [undefined?, number?]) =>
  runWorld(embedded.table, model, ...rest);

/** A model that reads once, writes once, and then reports the result. */
const plan: Model = (_, times) =>
  [says('', ['look']), says('', ['write', { of: 'x' }]), says('Done.')][times - 1]!;

test('asks the model, calls its tools, and ends a run with the model’s answer', async () => {
  const world = worldOf(plan);
  await world.begin();
  await world.workOff();
  const run = await world.now();
  expect(run).toMatchObject({ status: 'done', result: 'Done.', position: 5 });
  expect(run.claim).toBeUndefined();
  expect(run.steps.map(({ kind, name, status }) => [kind, name, status])).toEqual([
    ['model', 'm', 'done'],
    ['tool', 'look', 'done'],
    ['model', 'm', 'done'],
    ['tool', 'write', 'done'],
    ['model', 'm', 'done'],
  ]);
  expect(run.draftId).toBe(world.did[1]?.callId);
  expect(run.costMicroUsd).toBe(30);
  expect(await world.spent()).toBe(30);
});

test('doesn’t start or read a run of another customer with the same ID', async () => {
  const world = worldOf(plan);
  await world.begin();
  expect(await world.begin({ customerId: 'c2' })).toEqual([1]);
  expect(await world.runs.find('c2', world.message.runId)).toBeUndefined();
});

test('passes tool results to the model as data', async () => {
  const world = worldOf(plan);
  await world.begin();
  await world.workOff();
  const [, , last] = world.questions;
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
  const world = worldOf((_, times) =>
    times === 1 ? says('', ['other'], ['send_email']) : says('Ok'),
  );
  await world.begin();
  await world.workOff();
  const run = await world.now();
  expect(world.did).toEqual([]);
  expect(run.steps.slice(1, 3)).toMatchObject([
    { name: 'other', status: 'refused', note: 'This automation isn’t allowed to use this tool.' },
    { name: 'send_email', status: 'refused' },
  ]);
  expect(run.status).toBe('done');
});

test('doesn’t call a tool that was removed during a run', async () => {
  const world = worldOf((_, times) => (times === 1 ? says('', ['look']) : says('Ok')));
  await world.begin();
  world.tools.delete('look');
  await world.workOff();
  expect((await world.now()).steps[1]).toMatchObject({ note: 'This tool no longer exists.' });
});

test('makes a model that repeats itself finish without tools', async () => {
  const world = worldOf(({ tools }) => (tools.length > 0 ? says('', ['look']) : says('Enough')));
  await world.begin();
  await world.workOff();
  const run = await world.now();
  expect(world.did).toHaveLength(1);
  expect(run).toMatchObject({ status: 'done', result: 'Enough', repeats: 2, modelCalls: 4 });
});

test('ends a run at the step limit, with an answer, if the model always requests more', async () => {
  const { maxModelCalls } = assistantLimits.automation;
  const world = worldOf(({ tools }, times) =>
    tools.length > 0 ? says('', ['look', { of: String(times) }]) : says('The end'),
  );
  await world.begin({ budgetMicroUsd: 100_000 });
  await world.workOff();
  expect(world.questions).toHaveLength(maxModelCalls);
  expect(world.questions.at(-1)?.tools).toEqual([]);
  expect(await world.now()).toMatchObject({ status: 'done', result: 'The end' });
});

test('lets a run create up to three things', async () => {
  const world = worldOf(({ tools }, times) =>
    tools.length > 0 && times < 6 ? says('', ['write', { of: String(times) }]) : says('The end'),
  );
  await world.begin({ budgetMicroUsd: 100_000 });
  await world.workOff();
  expect(world.did).toHaveLength(3);
});

test('reports invalid parameters to the model and does nothing', async () => {
  const world = worldOf((_, times) =>
    times === 1
      ? {
          ...says(''),
          calls: [
            { name: 'write', input: '{"customerId":"c2"}' },
            { name: 'look', input: '{{{' },
          ],
        }
      : says('Sorry'),
  );
  await world.begin();
  await world.workOff();
  expect(world.did).toEqual([]);
  expect((await world.now()).steps.map(({ status }) => status)).toEqual([
    'done',
    'failed',
    'failed',
    'done',
  ]);
});

test('a run ends at its cost limit with a plain message', async () => {
  const world = worldOf((_, times) => says('', ['look', { of: String(times) }]));
  await world.begin({ budgetMicroUsd: 115 });
  await world.workOff();
  expect(await world.now()).toMatchObject({
    status: 'failed',
    problem: 'This run reached its cost limit of $0.00. Everything it created is kept.',
    costMicroUsd: 20,
  });
});

test('never exceeds the customer’s monthly budget, however many runs ask at once', async () => {
  const world = worldOf(plan, undefined, assistantLimits.budgets.monthlyMicroUsd - 5);
  await world.begin({ budgetMicroUsd: assistantLimits.budgets.monthlyMicroUsd * 2 });
  await world.workOff();
  expect(await world.spent()).toBeLessThanOrEqual(assistantLimits.budgets.monthlyMicroUsd);
  expect(await world.now()).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('You’ve used this month’s assistant budget'),
  });
});

test('retries twice when the model is busy, then fails the run with the model’s message', async () => {
  const busy = new AppError('model_busy', 'OpenAI takes no more questions just now.');
  const world = worldOf(() => Promise.reject(busy));
  await world.begin();
  const delays: unknown[] = [];
  for (const id of ['a', 'b', 'c']) {
    await world.work.goOn(world.message, world.reception(id));
    delays.push(...world.messages.splice(0).map(({ delay }) => delay));
  }
  expect(delays).toEqual([8, 30]);
  expect(await world.now()).toMatchObject({
    status: 'failed',
    problem: busy.message,
    costMicroUsd: 0,
  });
  expect(await world.spent()).toBe(0);
});

test('counts a refused answer at its cost, in the run and in the month', async () => {
  const refusal = new AppError('model_refused', 'The model declined to do this.');
  const world = worldOf((_, __, onLost) => {
    onLost(7);
    return Promise.reject(refusal);
  });
  await world.begin();
  await world.workOff();
  expect(await world.now()).toMatchObject({
    status: 'failed',
    problem: refusal.message,
    costMicroUsd: 7,
    steps: [{ status: 'failed', costMicroUsd: 7 }],
  });
  expect(await world.spent()).toBe(7);
});

test('charges a question that took too long as if it had a long answer', async () => {
  const slow = new AppError('model_too_slow', 'The model timed out.');
  const world = worldOf(() => Promise.reject(slow));
  await world.begin();
  await world.workOff();
  expect(await world.now()).toMatchObject({ status: 'failed', costMicroUsd: 100 });
});

test('a run canceled while a tool works keeps what was created and stops', async () => {
  const world = worldOf(plan);
  await world.begin();
  for (const id of ['a', 'b', 'c']) await world.work.goOn(world.message, world.reception(id));
  const before = await world.now();
  const write = world.tools.get('write')!;
  world.tools.set('write', {
    ...write,
    run: async (...given) => {
      const at = new Date().toISOString();
      await world.runs.end('c1', before.id, { status: 'cancelled', at });
      return write.run(...given);
    },
  });
  world.messages.length = 0;
  await world.work.goOn(world.message, world.reception('d'));
  const run = await world.now();
  expect(run).toMatchObject({ status: 'cancelled', draftId: world.did[1]?.callId });
  expect(run.steps.at(-1)).toMatchObject({ name: 'write', status: 'done' });
  expect(world.messages).toEqual([]);
});

test('processes only one of several simultaneous messages of a run', async () => {
  const world = worldOf(plan);
  await world.begin();
  await Promise.all(
    ['a', 'b', 'c'].map((id) => world.work.goOn(world.message, world.reception(id))),
  );
  expect(world.questions).toHaveLength(1);
  expect((await world.now()).position).toBe(1);
});

test('lets a tool check against what the model was given, but not against what the model said itself', async () => {
  const world = worldOf((_, times) =>
    times === 1 ? says('Take 90% off', ['look', { of: '90% off' }], ['write']) : says('Done.'),
  );
  await world.begin();
  await world.workOff();
  const seen = '<data name="answer of look">{"seen":{"of":"90% off"}}</data>';
  expect(world.known).toEqual(['Do it', `Do it\n${seen}`]);
});
