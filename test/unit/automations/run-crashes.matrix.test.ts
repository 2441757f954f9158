import fc from 'fast-check';
import { triesOf } from '../../runner/length';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { type Model, modelAnswer, openRunFixture } from './run-fixture';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const cost = 10;
const maxCost = 100;

/** Answers depend only on the transcript, so that a repeated question gets the same answer. */
const plan: Model = ({ transcript }) => {
  const modelTurns = transcript.filter(({ kind }) => kind === 'model').length;
  const modelReplies = [
    modelAnswer('', ['look'], ['write', { of: 'a' }]),
    modelAnswer('', ['write', { of: 'b' }]),
  ];
  return modelReplies[modelTurns] ?? modelAnswer('Done.');
};

/**
 * Returns a fault that crashes at the given moments and counts the crashes. There is a moment
 * before and after each external action, and all moments are numbered in order.
 */
const crashAt = (moments: ReadonlySet<number>) => {
  let stepCount = 0;
  let deaths = 0;
  const modelCalls = { count: 0 };
  const fault = (step: string) => {
    stepCount += 1;
    if (step === 'before model') modelCalls.count += 1;
    if (!moments.has(stepCount)) return;
    deaths += 1;
    // The error looks like a broken connection, which our code never treats as an answer.
    throw Object.assign(new Error('died'), { code: 'ECONNRESET' });
  };
  return { fault, asked: modelCalls, deaths: () => deaths };
};

test('continues a run after a crash at any point, creates nothing twice, and counts every model call', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 6 }),
      async (at) => {
        const { fault, asked: modelCalls } = crashAt(new Set(at));
        runs += 1;
        const id = `01KAR${String(runs).padStart(21, '0')}`;
        const fixture = openRunFixture(embedded.table, plan, fault);
        const message = { ...fixture.message, runId: id };
        const before = await fixture.spent();
        await fixture.begin({ id, budgetMicroUsd: 1_000_000, prompt: { id: 'Ferns', rev: 2 } });
        Object.assign(fixture.message, message);
        await fixture.workOff();
        const run = (await fixture.runs.find('c1', id))!;
        expect(run).toMatchObject({ status: 'done', result: 'Done.', position: 6 });
        // Each call is made once, in the order in which the model asked for it.
        expect(fixture.did.map(({ name, parameters }) => [name, parameters])).toEqual([
          ['look', {}],
          ['write', { of: 'a' }],
          ['write', { of: 'b' }],
        ]);
        // The prompt's history lists the run once.
        const { runs: storedRuns } = await fixture.prompts.runs('Ferns', { limit: 100 });
        expect(storedRuns.filter((one) => one.id === id)).toMatchObject([
          { kind: 'automation', result: 'Done.', inputTokens: 21, costMicroUsd: run.costMicroUsd },
        ]);
        // If the response to a model request was lost, the request's maximum cost is counted.
        const lostCalls = modelCalls.count - 3;
        expect(run.costMicroUsd).toBe(3 * cost + lostCalls * maxCost);
        expect((await fixture.spent()) - before).toBe(run.costMicroUsd);
      },
    ),
    { numRuns: triesOf({ short: 6, long: 30 }) },
  );
});

test('never exceeds a budget, wherever a run crashes', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 500 }),
      async (at, budgetMicroUsd) => {
        const { fault } = crashAt(new Set(at));
        runs += 1;
        const id = `01KAS${String(runs).padStart(21, '0')}`;
        const fixture = openRunFixture(embedded.table, plan, fault);
        await fixture.begin({ id, budgetMicroUsd });
        Object.assign(fixture.message, { runId: id });
        await fixture.workOff();
        const run = (await fixture.runs.find('c1', id))!;
        expect(run.costMicroUsd).toBeLessThanOrEqual(budgetMicroUsd);
        expect(['done', 'failed']).toContain(run.status);
      },
    ),
    { numRuns: triesOf({ short: 5, long: 20 }) },
  );
});
