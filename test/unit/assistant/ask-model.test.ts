import { type Behavior, localModelKey } from '@mailbloom/model-simulator';
import {
  type LocalModel,
  scriptedModel,
  startLocalModel,
} from '@mailbloom/model-simulator/testing';
import * as z from 'zod';
import { createModelAsker } from '../../../functions/assistant/ask-model';
import { createAssistantAccess } from '../../../functions/assistant/assistant-access';
import type { ModelCost } from '../../../functions/assistant/budget/assistant-budget';

let local: LocalModel;
beforeAll(async () => {
  local = await startLocalModel();
});
afterEach(() => local.behave('answer'));
afterAll(() => local.close());

const models = [{ ...scriptedModel, inputUsd: 2, outputUsd: 8 }];

const createAsker = (keys: object = { openai: localModelKey }, totalMs?: number) => {
  const access = createAssistantAccess({ models, keys: async () => keys, openaiUrl: local.url });
  return createModelAsker(access, () => 0, totalMs);
};

const question = {
  ...scriptedModel,
  temperature: 0.4,
  prompt: 'Three subjects for a sale of ferns',
};

test('returns a model’s response with its tokens and their cost', async () => {
  const reply = await createAsker().ask(question);
  expect(reply.text).toContain('You asked: Three subjects');
  expect(reply.isCut).toBe(false);
  expect(reply.costMicroUsd).toBe(reply.inputTokens * 2 + reply.outputTokens * 8);
  // Our own rules are sent with every question, so there are many input tokens.
  expect(reply.inputTokens).toBeGreaterThan(80);
});

test.each(['busy', 'fail'] as const)(
  'retries once after the model responds with %s',
  async (behavior) => {
    await local.behave(behavior, 1);
    expect((await createAsker().ask(question)).text).toContain('Three subjects');
  },
);

const errorCases: readonly (readonly [Behavior, string, RegExp])[] = [
  ['busy', 'model_busy', /OpenAI is rate limiting us/],
  ['credit', 'model_failed', /out of credit/],
  ['key', 'model_failed', /rejected our API key/],
  ['fail', 'model_failed', /OpenAI isn’t responding/],
  ['refuse', 'model_refused', /declined this request/],
];

test.each(errorCases)(
  'explains the model failure “%s” in a clear message',
  async (behavior, code, message) => {
    await local.behave(behavior);
    await expect(createAsker().ask(question)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  },
);

test('reports that a model’s response was cut off', async () => {
  await local.behave('cut');
  expect((await createAsker().ask(question)).isCut).toBe(true);
});

test('stops waiting for a model that takes too long', async () => {
  await local.behave('slow');
  await expect(createAsker(undefined, 200).ask(question)).rejects.toMatchObject({
    code: 'model_too_slow',
  });
});

test('reports a provider that can’t be reached as not responding', async () => {
  const access = createAssistantAccess({
    models,
    keys: async () => ({ openai: 'sk-key-key' }),
    openaiUrl: 'http://127.0.0.1:1/v1',
  });
  await expect(createModelAsker(access, () => 0).ask(question)).rejects.toMatchObject({
    code: 'model_failed',
  });
});

test('doesn’t call a model that the stage doesn’t offer', async () => {
  await expect(createAsker().ask({ ...question, model: 'gpt-other' })).rejects.toMatchObject({
    code: 'model_not_offered',
  });
});

test('calls no model without a key', async () => {
  await expect(createAsker({}).ask(question)).rejects.toMatchObject({
    code: 'assistant_off',
    message: 'The assistant is off. OpenAI has no API key yet.',
  });
});

test('reports the usage and cost of a refused or late answer', async () => {
  const lostCosts: ModelCost[] = [];
  const onLost = async (spent: ModelCost) => void lostCosts.push(spent);
  await local.behave('refuse');
  await expect(createAsker().ask(question, onLost)).rejects.toMatchObject({
    code: 'model_refused',
  });
  await local.behave('slow');
  await expect(createAsker(undefined, 200).ask(question, onLost)).rejects.toThrow();
  expect(lostCosts).toHaveLength(2);
  for (const spent of lostCosts) {
    expect(spent.inputTokens).toBeGreaterThan(80);
    expect(spent.costMicroUsd).toBe(spent.inputTokens * 2 + spent.outputTokens * 8);
  }
  await local.behave('answer');
  await createAsker().ask(question, onLost);
  await local.behave('fail');
  await expect(createAsker().ask(question, onLost)).rejects.toThrow();
  // Neither a successful nor an unanswered question calls `onLost`. The caller counts a successful
  // answer, and a question that was never answered costs nothing.
  expect(lostCosts).toHaveLength(2);
});

const data = {
  ...question,
  answer: { name: 'texts', schema: z.strictObject({ texts: z.array(z.string()) }) },
};

test.each([
  ['chat', false, /^Sure: \{"texts".*helps\.$/],
  ['extra', false, /^\{"note"/],
  ['cut', true, /^\{"texts"/],
] as const)(
  'also returns a response that doesn’t match its schema (%s)',
  async (behavior, isCut, text) => {
    await local.behave(behavior);
    const lostCosts: ModelCost[] = [];
    const reply = await createAsker().ask(data, async (spent) => void lostCosts.push(spent));
    expect(reply).toMatchObject({ isCut, text: expect.stringMatching(text) });
    expect(reply.outputTokens).toBe(Math.ceil(reply.text.length / 4));
    expect(reply.costMicroUsd).toBe(reply.inputTokens * 2 + reply.outputTokens * 8);
    expect(lostCosts).toEqual([]);
  },
);

test('reports a refused structured response as a refusal, with its cost', async () => {
  await local.behave('refuse');
  const lostCosts: ModelCost[] = [];
  await expect(
    createAsker().ask(data, async (spent) => void lostCosts.push(spent)),
  ).rejects.toMatchObject({
    code: 'model_refused',
  });
  expect(lostCosts).toHaveLength(1);
  expect(lostCosts[0]?.costMicroUsd).toBeGreaterThan(0);
});
