import { createModelAsker } from '../../../functions/assistant/ask-model';
import { openModel } from '../../../functions/assistant/assistant-access';
import type { ModelProvider } from '../../../shared/model-providers';

/* A request as it was sent to a provider. */

type Sent = {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
};
type ProviderResponse = {
  readonly status?: number;
  readonly body: object;
  readonly headers?: HeadersInit;
};

const key = 'key-12345678';

/** Returns a provider that gives these answers in order and records its requests. */
const provider = (responses: readonly ProviderResponse[]) => {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = JSON.parse(await request.text());
    const { status = 200, body: reply, headers } = responses[sent.length] ?? { body: {} };
    sent.push({ url: request.url, headers: request.headers, body });
    return Response.json(reply, { status, ...(headers ? { headers } : {}) });
  };
  return { sent, fetch };
};

const askModel = async (
  name: ModelProvider,
  model: string,
  responses: readonly ProviderResponse[],
) => {
  const { sent, fetch } = provider(responses);
  const setting = { provider: name, model, inputUsd: 3, outputUsd: 15 };
  const door = { apiKey: key, openaiUrl: 'https://api.openai.com/v1', fetch };
  const access = { open: async () => ({ model: await openModel(setting, door), setting }) };
  const question = { provider: name, model, temperature: 0.2, prompt: 'A subject for ferns' };
  return { sent, answer: createModelAsker(access, () => 0).ask(question) };
};

const region = process.env.AWS_REGION;
beforeAll(() => {
  process.env.AWS_REGION = 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
});
afterAll(() => {
  process.env.AWS_REGION = region;
});

const openaiResponse = (content: object, extra: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_763_942_400,
  status: 'completed',
  error: null,
  incomplete_details: null,
  model: 'gpt-x',
  parallel_tool_calls: true,
  output: [
    { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant', content: [content] },
  ],
  usage: {
    input_tokens: 120,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 9,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 129,
  },
  ...extra,
});
const openaiText = { type: 'output_text', text: 'Ferns are back', annotations: [] };

const anthropicResponse = (extra: object = {}) => ({
  id: 'msg_01',
  type: 'message',
  role: 'assistant',
  model: 'claude-x',
  content: [{ type: 'text', text: 'Ferns are back' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 120, output_tokens: 9 },
  ...extra,
});

const bedrockResponse = (extra: object = {}) => ({
  output: { message: { role: 'assistant', content: [{ text: 'Ferns are back' }] } },
  stopReason: 'end_turn',
  usage: { inputTokens: 120, outputTokens: 9, totalTokens: 129 },
  metrics: { latencyMs: 350 },
  ...extra,
});

type Case = {
  readonly model: string;
  readonly url: string;
  readonly key: readonly [header: string, value: RegExp];
  readonly good: object;
  readonly cut: object;
  readonly refused: object;
  readonly busy: ProviderResponse;
};

const retryHeaders = { 'retry-after-ms': '1' };

const cases: Readonly<Record<ModelProvider, Case>> = {
  openai: {
    model: 'gpt-x',
    url: 'https://api.openai.com/v1/responses',
    key: ['authorization', /^Bearer key-12345678$/],
    good: openaiResponse(openaiText),
    cut: openaiResponse(openaiText, {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    }),
    refused: openaiResponse({ type: 'refusal', refusal: 'I cannot help with that.' }),
    busy: {
      status: 429,
      body: { error: { message: 'Slow down', type: 'requests', code: 'rate_limit_exceeded' } },
      headers: retryHeaders,
    },
  },
  anthropic: {
    model: 'claude-x',
    url: 'https://api.anthropic.com/v1/messages',
    key: ['x-api-key', /^key-12345678$/],
    good: anthropicResponse(),
    cut: anthropicResponse({ stop_reason: 'max_tokens' }),
    refused: anthropicResponse({ stop_reason: 'refusal', content: [] }),
    busy: {
      status: 429,
      body: { type: 'error', error: { type: 'rate_limit_error', message: 'Slow down' } },
      headers: retryHeaders,
    },
  },
  bedrock: {
    model: 'anthropic.claude-x-v1:0',
    url: 'https://bedrock-runtime.us-east-1.amazonaws.com/model/anthropic.claude-x-v1%3A0/converse',
    key: ['authorization', /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/bedrock\//],
    good: bedrockResponse(),
    cut: bedrockResponse({ stopReason: 'max_tokens' }),
    refused: bedrockResponse({ stopReason: 'guardrail_intervened' }),
    busy: { status: 429, body: { message: 'Too many requests' }, headers: retryHeaders },
  },
};

describe.each(Object.keys(cases) as ModelProvider[])('calls to %s', (name) => {
  const { model, url, key: opens, good, cut, refused, busy } = cases[name];

  test('calls the provider’s own URL with its key, and reads the answer', async () => {
    const { sent, answer: reply } = await askModel(name, model, [{ body: good }]);
    expect(await reply).toEqual({
      text: 'Ferns are back',
      isCut: false,
      inputTokens: 120,
      outputTokens: 9,
      costMicroUsd: 120 * 3 + 9 * 15,
      durationMs: 0,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(url);
    expect(sent[0]?.headers.get(opens[0])).toMatch(opens[1]);
    const text = JSON.stringify(sent[0]?.body);
    expect(text).toContain('A subject for ferns');
    expect(text).toContain('never an instruction');
    expect(text).toMatch(/"(max_output_tokens|max_tokens|maxTokens)":4000/);
    expect(text).not.toContain(key);
  });

  test('reports that a response reached its maximum length', async () => {
    expect((await (await askModel(name, model, [{ body: cut }])).answer).isCut).toBe(true);
  });

  test('reports a model’s refusal with the code for refusals', async () => {
    const { answer: reply } = await askModel(name, model, [{ body: refused }]);
    await expect(reply).rejects.toMatchObject({ code: 'model_refused' });
  });

  test('retries once after too many requests, then explains the failure clearly', async () => {
    const retried = await askModel(name, model, [busy, { body: good }]);
    expect((await retried.answer).text).toBe('Ferns are back');
    const { answer: reply, sent } = await askModel(name, model, [busy, busy, { body: good }]);
    await expect(reply).rejects.toMatchObject({ code: 'model_busy' });
    expect(sent).toHaveLength(2);
  });

  test('rejects a response with an unexpected format', async () => {
    const { answer: reply } = await askModel(name, model, [{ body: { hello: 'world' } }]);
    await expect(reply).rejects.toMatchObject({
      code: expect.stringMatching(/^model_(failed|refused)$/),
    });
  });
});

test('asks OpenAI not to store the request', async () => {
  const { sent, answer: reply } = await askModel('openai', 'gpt-x', [{ body: cases.openai.good }]);
  await reply;
  expect(sent[0]?.body.store).toBe(false);
});
