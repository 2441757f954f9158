import { giveUpRun } from '../../../functions/automations/runs/give-up-run';
import { createRunHistory } from '../../../functions/automations/runs/run-history';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { type Model, modelAnswer, openRunFixture } from './run-fixture';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const fixtureOf = (model: Model) => openRunFixture(embedded.table, model);

/**
 * A model that first calls a reading tool, then calls a writing tool, and then reports the result.
 */
const plan: Model = (_, times) =>
  [modelAnswer('', ['look']), modelAnswer('', ['write', { of: 'x' }]), modelAnswer('Done.')][
    times - 1
  ]!;

const prompt = { id: 'Ferns', rev: 2 };
const storedRuns = async ({ prompts }: ReturnType<typeof openRunFixture>) =>
  (await prompts.runs('Ferns', { limit: 10 })).runs;

test('lists a run only in the history of the prompt that it used', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin({ prompt, customerName: 'Fern & Thistle' });
  await fixture.workOff();
  const run = await fixture.now();
  expect(await storedRuns(fixture)).toEqual([
    expect.objectContaining({
      id: run.id,
      kind: 'automation',
      rev: 2,
      description: 'Brand',
      executedPrompt: 'Do it',
      customerId: 'c1',
      customerName: 'Fern & Thistle',
      result: 'Done.',
      inputTokens: 21,
      outputTokens: 9,
      costMicroUsd: 30,
      draftId: run.draftId,
      by: 'u1',
      byManager: true,
    }),
  ]);
  expect((await fixture.prompts.runs('Moss', { limit: 10 })).runs).toEqual([]);
});

test('lists in the prompt’s history a run that was canceled or cost too much, with its usage', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin({ prompt });
  await fixture.runs.end('c1', fixture.message.runId, {
    status: 'cancelled',
    at: '2026-11-24T00:00:09.000Z',
  });
  await fixture.workOff();
  expect(await storedRuns(fixture)).toMatchObject([
    { problem: 'Someone canceled the run.', costMicroUsd: 0, result: '' },
  ]);
  const poor = fixtureOf(plan);
  const id = '01KAR000000000000000000009';
  Object.assign(poor.message, { runId: id });
  await poor.begin({ id, prompt, budgetMicroUsd: 115 });
  await poor.workOff();
  const [newest] = await storedRuns(poor);
  expect(newest).toMatchObject({ id, problem: expect.stringContaining('reached its cost limit') });
});

test('lists a permanently failed run once in the history, however often its message arrives', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin({ prompt });
  const { runs, prompts } = fixture;
  const history = createRunHistory({ transcript: runs.transcript, addRun: prompts.addRun });
  const giveUp = giveUpRun({ runs, history, clock: () => Date.UTC(2026, 10, 24) });
  await giveUp(fixture.message, 'm1');
  await giveUp(fixture.message, 'm1');
  expect(await storedRuns(fixture)).toMatchObject([
    { problem: expect.stringContaining('went wrong on our end'), result: '' },
  ]);
});

test('a run never replaces another customer’s run in a history', async () => {
  const fixture = fixtureOf(plan);
  await fixture.begin({ prompt });
  await fixture.workOff();
  const [run] = await storedRuns(fixture);
  await fixture.prompts.addRun('Ferns', { ...run!, customerId: 'c2', result: 'Theirs' });
  expect(await storedRuns(fixture)).toEqual([run]);
});
