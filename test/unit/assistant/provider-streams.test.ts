import { crc32 } from 'node:zlib';
import { generateText, jsonSchema, tool } from 'ai';
import { openModel } from '../../../functions/assistant/providers/open-model';
import { createModelStreamer } from '../../../functions/assistant/stream-model';
import type { ModelProvider } from '../../../shared/model-providers';

/*
 * Answers that come in parts, in the shapes that the providers publish: events of OpenAI's Responses and
 * of Anthropic's Messages, frames of Amazon's event stream for Bedrock's Converse.
 */

type Event = { readonly type: string; readonly [name: string]: unknown };
type Answer = {
  readonly status?: number;
  readonly parts?: readonly (string | Uint8Array)[];
  readonly body?: object;
  readonly headers?: Record<string, string>;
  /** The connection ends in the middle. */
  readonly breaks?: boolean;
  /** Nothing more comes. */
  readonly hangs?: boolean;
};

const sse = (event: Event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** One header of Amazon's event stream: its name, and a text as its value. */
const header = (name: string, value: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([7]),
    length,
    Buffer.from(value),
  ]);
};

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

/** A frame: lengths with their checksum, headers, the event as JSON, the checksum of all. */
const frame = (type: string, event: object, kind = 'event'): Uint8Array => {
  const headers = Buffer.concat([
    header(kind === 'event' ? ':event-type' : ':exception-type', type),
    header(':content-type', 'application/json'),
    header(':message-type', kind),
  ]);
  const payload = Buffer.from(JSON.stringify(event));
  const lengths = numbers(headers.length + payload.length + 16, headers.length);
  const start = Buffer.concat([lengths, numbers(crc32(lengths)), headers, payload]);
  return Buffer.concat([start, numbers(crc32(start))]);
};

const openaiResponse = (more: object = {}) => ({
  ...{ id: 'resp_1', object: 'response', created_at: 1_763_942_400, model: 'gpt-x' },
  ...{ status: 'in_progress', output: [], usage: null, incomplete_details: null, error: null },
  ...more,
});
const usage = {
  ...{ input_tokens: 120, output_tokens: 9, total_tokens: 129 },
  ...{ input_tokens_details: { cached_tokens: 0 }, output_tokens_details: { reasoning_tokens: 0 } },
};
const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const openaiParts = (texts: readonly string[], end: readonly Event[]) =>
  [
    { type: 'response.created', response: openaiResponse() },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'msg_1', status: 'in_progress', role: 'assistant', content: [] },
    },
    ...texts.map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    ...end,
  ].map((event, index) => sse({ ...event, sequence_number: index }));

const anthropicParts = (texts: readonly string[], end: readonly Event[]) =>
  [
    {
      type: 'message_start',
      message: {
        ...{ id: 'msg_01', type: 'message', role: 'assistant', model: 'claude-x', content: [] },
        ...{ stop_reason: null, stop_sequence: null },
        usage: { input_tokens: 120, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...texts.map((text) => ({
      ...{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    })),
    ...end,
  ].map(sse);
const anthropicEnd = (stop_reason: string) => [
  { type: 'content_block_stop', index: 0 },
  {
    ...{ type: 'message_delta', delta: { stop_reason, stop_sequence: null } },
    usage: { output_tokens: 9 },
  },
  { type: 'message_stop' },
];

const bedrockParts = (texts: readonly string[], end: readonly Uint8Array[]) => [
  frame('messageStart', { role: 'assistant' }),
  ...texts.map((text) => frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text } })),
  ...end,
];
const bedrockEnd = (stopReason: string) => [
  frame('contentBlockStop', { contentBlockIndex: 0 }),
  frame('messageStop', { stopReason }),
  frame('metadata', {
    usage: { inputTokens: 120, outputTokens: 9, totalTokens: 129 },
    metrics: { latencyMs: 350 },
  }),
];

type Shapes = {
  readonly model: string;
  readonly path: string;
  readonly whole: (texts: readonly string[]) => Answer;
  readonly cut: Answer;
  readonly refused: Answer;
  readonly failsInside: Answer;
  readonly busy: Answer;
  readonly down: Answer;
  readonly toolCall: object;
};

const texts = ['Ferns ', 'are back'];
const soon = { 'retry-after-ms': '1' };

const shapes: Readonly<Record<ModelProvider, Shapes>> = {
  openai: {
    ...{ model: 'gpt-x', path: '/v1/responses' },
    whole: (said) => ({
      parts: openaiParts(said, [
        { type: 'response.completed', response: openaiResponse({ status: 'completed', usage }) },
      ]),
    }),
    cut: {
      parts: openaiParts(texts, [
        {
          type: 'response.incomplete',
          response: openaiResponse({
            ...{ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, usage },
          }),
        },
      ]),
    },
    refused: {
      parts: openaiParts(
        [],
        [
          {
            type: 'response.incomplete',
            response: openaiResponse({
              ...{ status: 'incomplete', incomplete_details: { reason: 'content_filter' }, usage },
            }),
          },
        ],
      ),
    },
    failsInside: {
      parts: openaiParts(texts, [
        {
          type: 'error',
          code: 'server_error',
          message: 'The server had an error.',
          param: null,
        },
      ]),
    },
    busy: {
      status: 429,
      headers: soon,
      body: { error: { message: 'Slow down', type: 'requests', code: 'rate_limit_exceeded' } },
    },
    down: {
      ...{ status: 503, headers: soon },
      body: { error: { message: 'Down', type: 'server_error', code: null } },
    },
    toolCall: openaiResponse({
      ...{ status: 'completed', usage },
      output: [
        {
          ...{ type: 'function_call', id: 'fc_1', call_id: 'call_1', status: 'completed' },
          ...{ name: 'list_segments', arguments: '{"limit":3}' },
        },
      ],
    }),
  },
  anthropic: {
    ...{ model: 'claude-x', path: '/v1/messages' },
    whole: (said) => ({ parts: anthropicParts(said, anthropicEnd('end_turn')) }),
    cut: { parts: anthropicParts(texts, anthropicEnd('max_tokens')) },
    refused: { parts: anthropicParts([], anthropicEnd('refusal')) },
    failsInside: {
      parts: anthropicParts(texts, [
        { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      ]),
    },
    busy: {
      ...{ status: 429, headers: soon },
      body: { type: 'error', error: { type: 'rate_limit_error', message: 'Slow down' } },
    },
    down: {
      ...{ status: 529, headers: soon },
      body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    },
    toolCall: {
      ...{ id: 'msg_01', type: 'message', role: 'assistant', model: 'claude-x' },
      content: [{ type: 'tool_use', id: 'call_1', name: 'list_segments', input: { limit: 3 } }],
      ...{ stop_reason: 'tool_use', stop_sequence: null },
      usage: { input_tokens: 120, output_tokens: 9 },
    },
  },
  bedrock: {
    model: 'anthropic.claude-x-v1:0',
    path: '/model/anthropic.claude-x-v1%3A0/converse-stream',
    whole: (said) => ({ parts: bedrockParts(said, bedrockEnd('end_turn')) }),
    cut: { parts: bedrockParts(texts, bedrockEnd('max_tokens')) },
    refused: { parts: bedrockParts([], bedrockEnd('guardrail_intervened')) },
    failsInside: {
      parts: bedrockParts(texts, [
        frame('modelStreamErrorException', { message: 'It broke' }, 'exception'),
      ]),
    },
    busy: { status: 429, headers: soon, body: { message: 'Too many requests' } },
    down: { status: 503, headers: soon, body: { message: 'Service unavailable' } },
    toolCall: {
      output: {
        message: {
          role: 'assistant',
          content: [
            { toolUse: { toolUseId: 'call_1', name: 'list_segments', input: { limit: 3 } } },
          ],
        },
      },
      ...{ stopReason: 'tool_use', metrics: { latencyMs: 3 } },
      usage: { inputTokens: 120, outputTokens: 9, totalTokens: 129 },
    },
  },
};

const bodyOf = ({ parts = [], breaks, hangs }: Answer, signal: AbortSignal | null | undefined) =>
  new ReadableStream<Uint8Array>({
    start: (out) => {
      const encoder = new TextEncoder();
      const sent = breaks || hangs ? parts.slice(0, -2) : parts;
      for (const part of sent) out.enqueue(typeof part === 'string' ? encoder.encode(part) : part);
      signal?.addEventListener('abort', () => out.error(signal.reason));
      if (breaks) out.error(new TypeError('terminated'));
      else if (!hangs) out.close();
    },
  });

const contentType = (name: ModelProvider) =>
  name === 'bedrock' ? 'application/vnd.amazon.eventstream' : 'text/event-stream';

const provider = (name: ModelProvider, answers: readonly Answer[]) => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, { ...init, signal: null });
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? {};
    asked.push(new URL(url).pathname);
    const { status = 200, headers = {}, body } = answer;
    if (body) return Response.json(body, { status, headers });
    const type = { 'content-type': contentType(name) };
    return new Response(bodyOf(answer, init?.signal), { status, headers: { ...type, ...headers } });
  };
  return { asked, fetch };
};

const doorTo = (fetch: typeof globalThis.fetch) => ({
  ...{ apiKey: 'key-12345678', openaiUrl: 'https://api.openai.com/v1', fetch },
});

const limits = { totalMs: 20_000, chunkMs: 10_000 };

const stream = (
  name: ModelProvider,
  answers: readonly Answer[],
  {
    isEnough = () => false,
    times = limits,
  }: { isEnough?: () => boolean; times?: typeof limits } = {},
) => {
  const { asked, fetch } = provider(name, answers);
  const { model } = shapes[name];
  const setting = { provider: name, model, inputUsd: 3, outputUsd: 15 };
  const access = {
    open: async () => ({ model: await openModel(setting, doorTo(fetch)), setting }),
  };
  const seen: string[] = [];
  const onText = async (text: string) => {
    seen.push(text);
    return !isEnough();
  };
  const question = { provider: name, model, temperature: 0.2, prompt: 'A subject for ferns' };
  const answer = createModelStreamer(access, () => 0, times).stream(question, { onText });
  return { answer, asked, seen };
};

const before = { ...process.env };
beforeAll(() => {
  process.env.AWS_REGION = 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
});
afterAll(() => {
  process.env = before;
});

describe.each(Object.keys(shapes) as ModelProvider[])('%s', (name) => {
  const { whole, cut, refused, failsInside, busy, down, path, toolCall, model } = shapes[name];

  test('an answer is read as it comes, with what it took', async () => {
    const { answer, asked, seen } = stream(name, [whole(texts)]);
    expect(await answer).toEqual({
      ...{ text: 'Ferns are back', isCut: false, inputTokens: 120, outputTokens: 9 },
      ...{ costMicroUsd: 120 * 3 + 9 * 15, durationMs: 0 },
    });
    expect(seen).toEqual(['Ferns ', 'Ferns are back']);
    expect(asked).toEqual([path]);
  });

  test('one that reached its longest says so', async () => {
    expect(await stream(name, [cut]).answer).toMatchObject({ isCut: true, text: 'Ferns are back' });
  });

  test('a refusal is told as one', async () => {
    await expect(stream(name, [refused]).answer).rejects.toMatchObject({ code: 'model_refused' });
  });

  test('what fails in the middle is told', async () => {
    await expect(stream(name, [failsInside]).answer).rejects.toMatchObject({
      code: expect.stringMatching(/^model_(failed|busy)$/),
    });
  });

  test('a connection that breaks is told', async () => {
    const { answer } = stream(name, [{ ...whole(texts), breaks: true }]);
    await expect(answer).rejects.toMatchObject({ code: 'model_failed' });
  });

  test('a stream that ends without its end is told, or taken as cut', async () => {
    const { parts = [] } = whole(texts);
    const { answer } = stream(name, [{ parts: parts.slice(0, -3) }]);
    const result = await answer.catch((error: { code: string }) => ({ code: error.code }));
    expect('code' in result ? result.code : result.isCut).toEqual(
      'code' in result ? 'model_failed' : true,
    );
  });

  test('a model that falls silent is given up', async () => {
    const { answer } = stream(name, [{ ...whole(texts), hangs: true }], {
      times: { totalMs: 5000, chunkMs: 100 },
    });
    await expect(answer).rejects.toMatchObject({ code: 'model_too_slow' });
  });

  test('whoever has enough leaves, and knows about what it took', async () => {
    const { answer } = stream(name, [{ ...whole(texts), hangs: true }], { isEnough: () => true });
    const { isCut, text, outputTokens, inputTokens } = await answer;
    expect({ isCut, text, outputTokens }).toEqual({ isCut: true, text: 'Ferns ', outputTokens: 2 });
    expect(inputTokens).toBeGreaterThan(50);
  });

  test('too many requests, or none answered: one more try, then plain words', async () => {
    expect((await stream(name, [busy, whole(texts)]).answer).text).toBe('Ferns are back');
    const { answer, asked } = stream(name, [busy]);
    await expect(answer).rejects.toMatchObject({ code: 'model_busy' });
    expect(asked).toHaveLength(2);
    await expect(stream(name, [down]).answer).rejects.toMatchObject({ code: 'model_failed' });
  });

  test('an endless answer ends', async () => {
    const long = Array.from({ length: 20 }, () => 'x'.repeat(3000));
    const { text, isCut } = await stream(name, [whole(long)]).answer;
    expect([text.length, isCut]).toEqual([32_000, true]);
  });

  test('a call of a tool is read with its arguments', async () => {
    const { fetch } = provider(name, [{ body: toolCall }]);
    const { toolCalls } = await generateText({
      model: await openModel({ provider: name, model }, doorTo(fetch)),
      prompt: 'Which segments are there?',
      tools: {
        list_segments: tool({
          inputSchema: jsonSchema({ type: 'object', properties: { limit: { type: 'number' } } }),
        }),
      },
      telemetry: { isEnabled: false },
    });
    expect(toolCalls).toMatchObject([{ toolName: 'list_segments', input: { limit: 3 } }]);
  });
});
