import { openModel } from '../../../../functions/assistant/assistant-access';
import { createModelStreamer } from '../../../../functions/assistant/stream-model';
import type { ModelProvider } from '../../../../shared/model-providers';
import type { Answer, Shapes } from './answer';
import { anthropic } from './shapes/anthropic';
import { bedrock } from './shapes/bedrock';
import { openai } from './shapes/openai';

/** The formats of streamed answers, as each provider publishes them. */
export const shapes: Readonly<Record<ModelProvider, Shapes>> = { openai, anthropic, bedrock };
export const providers = Object.keys(shapes) as ModelProvider[];

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

/** Returns a provider that gives these answers in order and then repeats the last one. */
export const provider = (name: ModelProvider, answers: readonly Answer[]) => {
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

export const doorTo = (fetch: typeof globalThis.fetch) => ({
  apiKey: 'key-12345678',
  openaiUrl: 'https://api.openai.com/v1',
  fetch,
});

const limits = { totalMs: 20_000, chunkMs: 10_000 };

/** Asks a provider for a streamed answer. */
export const stream = (
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

/** Sets the environment's AWS keys, which Bedrock requests are signed with. */
export const withAwsKeys = (): void => {
  const before = { ...process.env };
  beforeAll(() => {
    process.env.AWS_REGION = 'us-east-1';
    process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
    process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  });
  afterAll(() => {
    process.env = before;
  });
};
