import { localModelKey } from '@mailbloom/model-simulator';
import {
  type LocalModel,
  scriptedModel,
  startLocalModel,
} from '@mailbloom/model-simulator/testing';
import { createModelAsker } from '../../../functions/assistant/ask-model';
import { createAssistantAccess } from '../../../functions/assistant/assistant-access';
import type { ModelCost } from '../../../functions/assistant/budget/assistant-budget';
import { createBudgetedAsker } from '../../../functions/assistant/budget/budgeted-asker';
import { createRecordedRewrite } from '../../../functions/ideas/rewriting/recorded-rewrite';
import { createRewriting } from '../../../functions/ideas/rewriting/rewrite-service';
import type { Rewrite } from '../../../functions/items/assistant/rewrite';

/*
 * These tests check rewriting with the real model client, because how the library handles a
 * malformed answer matters too.
 */

let local: LocalModel;
beforeAll(async () => {
  local = await startLocalModel();
});
afterEach(() => local.behave('answer'));
afterAll(() => local.close());

const scope = { customerId: 'c1', author: { userId: 'u1', isManager: false } };
const before = 'Our ferns are back from the winter, and they are greener than ever before.';
const after = `Gladly: ${before}`;
const paragraph = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

const openRewriting = () => {
  const rows: Rewrite[] = [];
  const counted: ModelCost[] = [];
  const models = [{ ...scriptedModel, inputUsd: 2, outputUsd: 8 }];
  const keys = async () => ({ openai: localModelKey });
  const access = createAssistantAccess({ models, keys, openaiUrl: local.url });
  const service = createRewriting({
    asker: createBudgetedAsker(
      createModelAsker(access, () => 0),
      {
        hold: async () => ({
          settle: async (spent) => void counted.push(spent),
          release: async () => {},
        }),
      },
      () => 0,
    ),
    access: { readyModel: async () => scriptedModel },
    brain: async () => ({ pairs: [] }) as never,
    recordedRewrite: createRecordedRewrite({
      history: { add: async (_, row) => void rows.push(row) },
      clock: () => 0,
      newId: () => 'r1',
    }),
  });
  const costOf = () => counted.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0);
  const run = () =>
    service.rewrite(scope, { wish: { kind: 'friendlier' }, markup: paragraph(before) });
  const subjects = () =>
    service.subjects(scope, { subject: 'Ferns are back', preHeader: '', text: before });
  return { run, subjects, rows, counted, costOf };
};

test.each(['chat', 'extra'] as const)(
  'reads a malformed rewrite response (%s)',
  async (behavior) => {
    await local.behave(behavior);
    const { run, rows, counted, costOf } = openRewriting();
    expect((await run()).markup).toBe(paragraph(after));
    expect(counted).toHaveLength(1);
    expect(costOf()).toBeGreaterThan(0);
    expect(rows).toMatchObject([{ costMicroUsd: costOf() }]);
    expect(rows[0]).not.toHaveProperty('problem');
  },
);

test('requests a rewrite that was cut off once more', async () => {
  await local.behave('cut', 1);
  const { run, rows, counted, costOf } = openRewriting();
  expect(await run()).toMatchObject({ markup: paragraph(after), costMicroUsd: costOf() });
  expect(counted).toHaveLength(2);
  expect(rows).toMatchObject([{ costMicroUsd: costOf() }]);
});

test('rejects a rewrite that was cut off twice, and counts the cost of both calls', async () => {
  await local.behave('cut');
  const { run, rows, counted, costOf } = openRewriting();
  await expect(run()).rejects.toMatchObject({ code: 'rewrite_failed' });
  expect(counted).toHaveLength(2);
  expect(rows).toMatchObject([
    { costMicroUsd: costOf(), problem: expect.stringMatching(/nothing was changed/) },
  ]);
});

test('reports a model’s refusal to rewrite, counts its cost, and records it', async () => {
  await local.behave('refuse');
  const { run, rows, counted, costOf } = openRewriting();
  await expect(run()).rejects.toMatchObject({
    code: 'model_refused',
    message: expect.stringMatching(/declined this request/),
  });
  expect(counted).toHaveLength(1);
  expect(costOf()).toBeGreaterThan(0);
  expect(rows).toMatchObject([
    { costMicroUsd: costOf(), problem: expect.stringMatching(/declined this request/) },
  ]);
});

test('omits the last of several suggested subject lines when the response was cut off', async () => {
  const fullResult = await openRewriting().subjects();
  await local.behave('cut');
  const { subjects, counted } = openRewriting();
  const shortenedResult = await subjects();
  expect(shortenedResult.subjects.length).toBeGreaterThan(0);
  expect(shortenedResult.subjects.length).toBeLessThan(fullResult.subjects.length);
  expect(fullResult.subjects).toEqual(expect.arrayContaining([...shortenedResult.subjects]));
  expect(counted).toHaveLength(1);
});
