import {
  type Prompt,
  promptItem,
  promptKey,
  promptRunItem,
  readPrompt,
  readPromptRun,
  type StoredPromptRun,
  versionItem,
  versionKey,
} from '../../../functions/items/assistant/prompt';

const prompt: Prompt = {
  id: 'Tool - Subjects',
  provider: 'openai',
  model: 'm',
  temperature: 0.5,
  description: 'd',
  template: 't',
  rev: 12,
  updatedAt: '2026-11-24T00:00:00Z',
  by: 'u1',
};

test('a prompt is stored by its lowercase ID, among all prompts', () => {
  const item = promptItem(prompt);
  expect(item).toEqual({ pk: 'PROMPTS', sk: 'P#tool - subjects', ...prompt });
  expect(readPrompt(item)).toEqual(prompt);
  expect(promptKey('Tool - ')).toEqual({ pk: 'PROMPTS', sk: 'P#tool - ' });
});

test('stores a prompt’s versions under the prompt, in the order of saves', () => {
  const item = versionItem(prompt);
  expect(item).toEqual({ pk: 'PROMPT#tool - subjects', sk: 'V#000012', ...prompt });
  expect(versionKey('X')).toEqual({ pk: 'PROMPT#x', sk: 'V#' });
});

test('a run is stored under its prompt for half a year', () => {
  const run: StoredPromptRun = {
    id: '01R',
    createdAt: '2026-11-24T00:00:00Z',
    provider: 'openai',
    model: 'm',
    customerId: '01C',
    customerName: 'Fern',
    description: 'd',
    temperature: 0.5,
    rev: 12,
    executedPrompt: 'p',
    result: 'r',
    isCut: false,
    inputTokens: 1,
    outputTokens: 2,
    costMicroUsd: 9,
    durationMs: 3,
    by: 'u1',
    kind: 'automation',
    byManager: false,
  };
  const item = promptRunItem('Tool - Subjects', run);
  const ttl = Date.UTC(2026, 10, 24) / 1000 + 180 * 24 * 3600;
  expect(item).toEqual({ pk: 'PROMPT#tool - subjects', sk: 'R#01R', ...run, ttl });
  expect(readPromptRun(item)).toEqual(run);
  // Before automations existed, prompt histories contained only tests by managers.
  const { kind: _, byManager: __, ...formerItem } = item;
  expect(readPromptRun(formerItem)).toMatchObject({ kind: 'try', byManager: true });
});
