import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import { type Behavior, logQuestion, type ModelSimulator, takeBehavior } from '../world';
import { endlessEvents, toEndless } from './endless';
import { type Question, question, toolResults } from './question';
import { responseEvents } from './response-events';
import { type Ending, responseObject } from './response-object';
import { type Reply, replyTo } from './script';

/** The API key of the simulator's account, which costs nothing. */
export const localModelKey = 'sk-local-model';

/** A delay that is longer than the product waits for a response. */
const slowMs = 40_000;

const refusal = (
  status: number,
  error: { readonly message: string; readonly type: string; readonly code: string | null },
  headers: Readonly<Record<string, string>> = {},
): HttpResponse => {
  const plain = jsonResponse({ error: { ...error, param: null } }, status);
  return { ...plain, headers: { ...plain.headers, ...headers } };
};

const wrongKey = () =>
  refusal(401, {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  });

/**
 * The failures that replace a response, by behavior. Behaviors that aren't listed return a
 * response.
 */
const failures: Readonly<Partial<Record<Behavior, () => HttpResponse>>> = {
  key: wrongKey,
  busy: () =>
    refusal(
      429,
      {
        message: 'Rate limit reached for requests.',
        type: 'requests',
        code: 'rate_limit_exceeded',
      },
      { 'retry-after-ms': '50' },
    ),
  credit: () =>
    refusal(
      429,
      {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
      { 'retry-after-ms': '50' },
    ),
  fail: () =>
    refusal(
      500,
      {
        message: 'The server had an error while processing your request.',
        type: 'server_error',
        code: null,
      },
      { 'retry-after-ms': '50' },
    ),
};

const findEnding = (
  behavior: Behavior,
  reply: Reply,
  { max_output_tokens: max }: Question,
): Ending => {
  if (behavior === 'refuse') return 'refused';
  const isTooLong = reply.kind === 'text' && max != null && reply.text.length > max * 4;
  return behavior === 'cut' || isTooLong ? 'cut' : 'whole';
};

/**
 * Breaks data so that it doesn't match the requested schema, as some models do. Leaves other
 * answers unchanged.
 */
const breakFormat = (reply: Reply, behavior: Behavior, askedQuestion: Question): Reply => {
  if (reply.kind === 'call' || askedQuestion.text?.format?.type !== 'json_schema') return reply;
  if (behavior === 'chat') return { kind: 'text', text: `Sure: ${reply.text} I hope it helps.` };
  if (behavior === 'bare') {
    return {
      kind: 'text',
      text: reply.text.replace(/"subject":"(?:[^"\\]|\\.)*"/, '"subject":""'),
    };
  }
  if (behavior !== 'extra') return reply;
  const text = reply.text.replace(/^\{/, '{"note":"Scripted note",');
  return { kind: 'text', text };
};

const truncateTo = (reply: Reply, behavior: Behavior, max: number): Reply => {
  if (reply.kind === 'call') return reply;
  const half = behavior === 'cut' ? Math.ceil(reply.text.length / 2) : reply.text.length;
  return { kind: 'text', text: reply.text.slice(0, Math.min(half, max * 4)) };
};

/** Yields one piece at a time at the speed of a model, so that people see the text appear. */
async function* paced(events: readonly string[], paceMs: number): AsyncGenerator<string> {
  for (const event of events) {
    if (paceMs > 0) await wait(paceMs, undefined, { ref: false });
    yield event;
  }
}

const respond = (
  simulator: ModelSimulator,
  askedQuestion: Question,
  behavior: Behavior,
): HttpResponse => {
  const isEndless = behavior === 'endless';
  const scriptedReply = breakFormat(
    replyTo(askedQuestion, behavior === 'forget'),
    behavior,
    askedQuestion,
  );
  const fullReply = isEndless ? toEndless(scriptedReply) : scriptedReply;
  const ending = findEnding(behavior, fullReply, askedQuestion);
  const reply =
    ending === 'cut'
      ? truncateTo(fullReply, behavior, askedQuestion.max_output_tokens ?? Infinity)
      : fullReply;
  // The id is derived from the question alone, so that the same question always gets the same
  // response, including ids.
  const id = createHash('sha256').update(JSON.stringify(askedQuestion)).digest('hex').slice(0, 32);
  const createdAt = Math.floor(simulator.clock.now() / 1000);
  const response = responseObject(askedQuestion, reply, { id, createdAt, ending });
  const { input_tokens: inputTokens, output_tokens: outputTokens } = response.usage;
  logQuestion(simulator, { model: askedQuestion.model, became: ending, inputTokens, outputTokens });
  if (!askedQuestion.stream) return jsonResponse(response);
  const events = responseEvents(response);
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    stream: Readable.from(isEndless ? endlessEvents(events) : paced(events, simulator.paceMs)),
  };
};

const parseQuestion = ({ body }: HttpRequest): Question | undefined => {
  try {
    return question.parse(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
};

/** The models that the simulator's account can use. */
const models = new Set(['scripted']);

const badQuestion = () =>
  refusal(400, {
    message: 'The local simulator doesn’t support this /v1/responses request.',
    type: 'invalid_request_error',
    code: null,
  });

const unknownModel = (model: string) =>
  refusal(404, {
    message: `The model '${model.slice(0, 60)}' does not exist or you do not have access to it.`,
    type: 'invalid_request_error',
    code: 'model_not_found',
  });

/**
 * Answers OpenAI's `POST /v1/responses`, as far as the product uses it. Refuses everything else.
 */
export const handleApi = async (
  simulator: ModelSimulator,
  request: HttpRequest,
): Promise<HttpResponse> => {
  if (request.headers.authorization !== `Bearer ${localModelKey}`) return wrongKey();
  if (request.method !== 'POST' || !request.url.pathname.endsWith('/v1/responses')) {
    return refusal(404, {
      message: `Unknown request URL: ${request.method} ${request.url.pathname.slice(0, 100)}`,
      type: 'invalid_request_error',
      code: 'unknown_url',
    });
  }
  const askedQuestion = parseQuestion(request);
  if (!askedQuestion) return badQuestion();
  if (!models.has(askedQuestion.model)) return unknownModel(askedQuestion.model);
  const behavior = takeBehavior(simulator);
  const isStalled = behavior === 'stall' && toolResults(askedQuestion).length > 0;
  const failure = failures[isStalled ? 'busy' : behavior];
  if (failure) {
    logQuestion(simulator, {
      model: askedQuestion.model,
      became: behavior,
      inputTokens: 0,
      outputTokens: 0,
    });
    return failure();
  }
  if (behavior === 'slow') await wait(slowMs, undefined, { ref: false });
  return respond(simulator, askedQuestion, behavior);
};
