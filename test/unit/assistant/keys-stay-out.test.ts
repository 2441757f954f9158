import { inspect } from 'node:util';
import { createModelAsker } from '../../../functions/assistant/ask-model';
import { createStepAsker } from '../../../functions/assistant/ask-step';
import { openModel } from '../../../functions/assistant/assistant-access';
import { createModelStreamer } from '../../../functions/assistant/stream-model';
import { errorFields, log } from '../../../functions/platform/logger';
import type { ModelProvider } from '../../../shared/model-providers';

/*
 * A key that must go only to its provider. It must never appear in a prompt, a URL, a log, or a
 * message to people, whatever the provider writes about it.
 */

const apiKey = 'key-0f9e8d7c6b5a';
const awsSecret = 'aws-secret-0f9e8d7c6b5a';

const originalEnv = { ...process.env };
beforeAll(() => {
  process.env.AWS_REGION = 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID = 'AKIDEXAMPLE';
  process.env.AWS_SECRET_ACCESS_KEY = awsSecret;
});
afterAll(() => {
  process.env = originalEnv;
});

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const level of levels) {
    jest.spyOn(console, level).mockImplementation((...loggedArgs) => {
      logged.push(inspect(loggedArgs, { depth: 10 }));
    });
  }
});
afterEach(() => jest.restoreAllMocks());

/** Returns a provider that refuses every request and quotes the credentials it received. */
const providerQuotingKeys = (status: number) => {
  const sent: { url: string; body: string; headers: string }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, { ...init, signal: null });
    const headers = JSON.stringify([...request.headers]);
    sent.push({ url: request.url, body: await request.text(), headers });
    const message = `Incorrect API key provided: ${apiKey}, ${awsSecret}`;
    const error = { message, type: 'invalid_request_error', code: message };
    return Response.json({ type: 'error', error, message }, { status });
  };
  return { sent, fetch };
};

const models: Readonly<Record<ModelProvider, string>> = {
  openai: 'gpt-x',
  anthropic: 'claude-x',
  bedrock: 'anthropic.claude-x-v1:0',
};
const providers = Object.keys(models) as ModelProvider[];

const tool = {
  name: 'read_brand',
  description: 'Reads',
  permission: 'read' as const,
  schema: { type: 'object', properties: {}, additionalProperties: false },
};

/** All the ways in which the product asks a model. */
const ways = ['a question', 'a stream', 'a step of a run'] as const;

const errorOf = async (way: (typeof ways)[number], name: ModelProvider, status: number) => {
  const { sent, fetch } = providerQuotingKeys(status);
  const setting = { provider: name, model: models[name], inputUsd: 3, outputUsd: 15 };
  const door = { apiKey, openaiUrl: 'https://api.openai.com/v1', fetch };
  const access = {
    models: [setting],
    open: async () => ({ model: await openModel(setting, door), setting }),
  };
  const choice = { provider: name, model: models[name], temperature: 0.2 };
  const prompt = 'A subject for ferns';
  const askModel = {
    'a question': () => createModelAsker(access, () => 0).ask({ ...choice, prompt }),
    'a stream': () =>
      createModelStreamer(access, () => 0).stream(
        { ...choice, prompt },
        { onText: async () => true },
      ),
    'a step of a run': () =>
      createStepAsker(access).ask(
        { ...choice, transcript: [{ kind: 'prompt', text: prompt }], tools: [tool] },
        () => {},
      ),
  }[way];
  const failure = await askModel().then(
    () => undefined,
    (error: unknown) => error,
  );
  return { sent, failure };
};

const cases = providers.flatMap((name) => ways.map((way) => [name, way] as const));

test.each(cases)(
  'never reveals the key of %s during %s in a request body, a log, or a message',
  async (name, way) => {
    for (const status of [401, 400]) {
      const { sent, failure } = await errorOf(way, name, status);
      expect(sent.length).toBeGreaterThan(0);
      for (const { url, body, headers } of sent) {
        expect(body).toContain('A subject for ferns');
        for (const secret of [apiKey, awsSecret]) expect(`${url} ${body}`).not.toContain(secret);
        // The key is in the authentication header, or the request is signed with it.
        expect(headers).toContain(name === 'bedrock' ? 'AWS4-HMAC-SHA256' : apiKey);
        expect(headers).not.toContain(awsSecret);
      }
      // Logs the failure the way the product's code does.
      log.error('It failed', errorFields(failure));
      expect(failure).toMatchObject({ code: 'model_failed' });
      const visibleText = `${(failure as Error).message} ${logged.join(' ')}`;
      expect(logged.length).toBeGreaterThan(0);
      for (const secret of [apiKey, awsSecret]) expect(visibleText).not.toContain(secret);
    }
  },
);
