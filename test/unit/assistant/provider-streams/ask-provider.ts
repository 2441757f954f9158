import { openModel } from '../../../../functions/assistant/assistant-access';
import { createModelStreamer } from '../../../../functions/assistant/stream-model';
import type { ModelProvider } from '../../../../shared/model-providers';
import type { ProviderResponse, ProviderShapes } from './answer';
import { anthropic } from './shapes/anthropic';
import { bedrock } from './shapes/bedrock';
import { openai } from './shapes/openai';

/** The formats of streamed answers, as each provider publishes them. */
export const shapes: Readonly<Record<ModelProvider, ProviderShapes>> = {
  openai,
  anthropic,
  bedrock,
};
export const providers = Object.keys(shapes) as ModelProvider[];

const bodyOf = (
  { parts = [], breaks, hangs }: ProviderResponse,
  signal: AbortSignal | null | undefined,
) =>
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

/** Returns a provider that gives these answers in order and then repeats the last one. */
export const provider = (name: ModelProvider, responses: readonly ProviderResponse[]) => {
  const requestedPaths: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url } = new Request(input, { ...init, signal: null });
    const response = responses[Math.min(requestedPaths.length, responses.length - 1)] ?? {};
    requestedPaths.push(new URL(url).pathname);
    const { status = 200, headers = {}, body } = response;
    if (body) return Response.json(body, { status, headers });
    const type = { 'content-type': contentType(name) };
    return new Response(bodyOf(response, init?.signal), {
      status,
      headers: { ...type, ...headers },
    });
  };
  return { asked: requestedPaths, fetch };
};

export const optionsFor = (fetch: typeof globalThis.fetch) => ({
  apiKey: 'key-12345678',
  openaiUrl: 'https://api.openai.com/v1',
  fetch,
});

const limits = { totalMs: 20_000, chunkMs: 10_000 };

/** Asks a provider for a streamed answer. */
export const stream = (
  name: ModelProvider,
  responses: readonly ProviderResponse[],
  {
    isEnough = () => false,
    times = limits,
  }: { isEnough?: () => boolean; times?: typeof limits } = {},
) => {
  const { asked: requestedPaths, fetch } = provider(name, responses);
  const { model } = shapes[name];
  const setting = { provider: name, model, inputUsd: 3, outputUsd: 15 };
  const access = {
    open: async () => ({ model: await openModel(setting, optionsFor(fetch)), setting }),
  };
  const seen: string[] = [];
  const onText = async (text: string) => {
    seen.push(text);
    return !isEnough();
  };
  const question = { provider: name, model, temperature: 0.2, prompt: 'A subject for ferns' };
  const response = createModelStreamer(access, () => 0, times).stream(question, { onText });
  return { answer: response, asked: requestedPaths, seen };
};

/** Sets the environment's AWS keys, which Bedrock requests are signed with. */
export const withAwsKeys = (): void => {
  const originalEnv = { ...process.env };
  beforeAll(() => {
    process.env.AWS_REGION = 'us-east-1';
    process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  });
  afterAll(() => {
    process.env = originalEnv;
  });
};
