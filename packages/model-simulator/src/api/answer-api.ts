import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import { type Behaviour, type ModelWorld, note, takeBehaviour } from '../world';
import { endlessEvents, withoutEnd } from './endless';
import { type Question, question, toolAnswers } from './question';
import { responseEvents } from './response-events';
import { type Ending, responseObject } from './response-object';
import { answerOf, type Said } from './script';

/** The key of the local account, which costs nothing. */
export const localModelKey = 'sk-local-model';

/** A delay that is longer than the product waits for an answer. */
const slowMs = 40_000;

const refusal = (
  status: number,
  error: { readonly message: string; readonly type: string; readonly code: string | null },
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => {
  const plain = jsonAnswer({ error: { ...error, param: null } }, status);
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
const failures: Readonly<Partial<Record<Behaviour, () => HttpAnswer>>> = {
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

const endingOf = (
  behaviour: Behaviour,
  said: Said,
  { max_output_tokens: max }: Question,
): Ending => {
  if (behaviour === 'refuse') return 'refused';
  const isTooLong = said.kind === 'text' && max != null && said.text.length > max * 4;
  return behaviour === 'cut' || isTooLong ? 'cut' : 'whole';
};

/**
 * Breaks data so that it doesn't match the requested schema, as some models do. Leaves other
 * answers unchanged.
 */
const outOfForm = (said: Said, behaviour: Behaviour, asked: Question): Said => {
  if (said.kind === 'call' || asked.text?.format?.type !== 'json_schema') return said;
  if (behaviour === 'chat') return { kind: 'text', text: `Sure: ${said.text} I hope it helps.` };
  if (behaviour === 'bare') {
    return { kind: 'text', text: said.text.replace(/"subject":"(?:[^"\\]|\\.)*"/, '"subject":""') };
  }
  if (behaviour !== 'extra') return said;
  const text = said.text.replace(/^\{/, '{"note":"Scripted note",');
  return { kind: 'text', text };
};

const cutTo = (said: Said, behaviour: Behaviour, max: number): Said => {
  if (said.kind === 'call') return said;
  const half = behaviour === 'cut' ? Math.ceil(said.text.length / 2) : said.text.length;
  return { kind: 'text', text: said.text.slice(0, Math.min(half, max * 4)) };
};

/** Yields one piece at a time, as a model writes, so that readers see the text appear. */
async function* atPace(events: readonly string[], paceMs: number): AsyncGenerator<string> {
  for (const event of events) {
    if (paceMs > 0) await wait(paceMs, undefined, { ref: false });
    yield event;
  }
}

const respond = (world: ModelWorld, asked: Question, behaviour: Behaviour): HttpAnswer => {
  const isEndless = behaviour === 'endless';
  const answer = outOfForm(answerOf(asked, behaviour === 'forget'), behaviour, asked);
  const whole = isEndless ? withoutEnd(answer) : answer;
  const ending = endingOf(behaviour, whole, asked);
  const said =
    ending === 'cut' ? cutTo(whole, behaviour, asked.max_output_tokens ?? Infinity) : whole;
  // Derived from the question alone, so that the same question has the same answer, including ids.
  const id = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32);
  const createdAt = Math.floor(world.clock.now() / 1000);
  const response = responseObject(asked, said, { id, createdAt, ending });
  const { input_tokens: inputTokens, output_tokens: outputTokens } = response.usage;
  note(world, { model: asked.model, became: ending, inputTokens, outputTokens });
  if (!asked.stream) return jsonAnswer(response);
  const events = responseEvents(response);
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
    stream: Readable.from(isEndless ? endlessEvents(events) : atPace(events, world.paceMs)),
  };
};

const read = ({ body }: HttpRequest): Question | undefined => {
  try {
    return question.parse(JSON.parse(body.toString()));
  } catch {
    return undefined;
  }
};

/** The models of the local account. */
const models = new Set(['scripted']);

const badQuestion = () =>
  refusal(400, {
    message: 'The local simulator doesn’t support this /v1/responses request.',
    type: 'invalid_request_error',
    code: null,
  });

const noModel = (model: string) =>
  refusal(404, {
    message: `The model '${model.slice(0, 60)}' does not exist or you do not have access to it.`,
    type: 'invalid_request_error',
    code: 'model_not_found',
  });

/**
 * Answers OpenAI's `POST /v1/responses`, as far as the product uses it. Refuses everything else.
 */
export const answerApi = async (world: ModelWorld, request: HttpRequest): Promise<HttpAnswer> => {
  if (request.headers.authorization !== `Bearer ${localModelKey}`) return wrongKey();
  if (request.method !== 'POST' || !request.url.pathname.endsWith('/v1/responses')) {
    return refusal(404, {
      message: `Unknown request URL: ${request.method} ${request.url.pathname.slice(0, 100)}`,
      type: 'invalid_request_error',
      code: 'unknown_url',
    });
  }
  const asked = read(request);
  if (!asked) return badQuestion();
  if (!models.has(asked.model)) return noModel(asked.model);
  const behaviour = takeBehaviour(world);
  const isStalled = behaviour === 'stall' && toolAnswers(asked).length > 0;
  const failure = failures[isStalled ? 'busy' : behaviour];
  if (failure) {
    note(world, { model: asked.model, became: behaviour, inputTokens: 0, outputTokens: 0 });
    return failure();
  }
  if (behaviour === 'slow') await wait(slowMs, undefined, { ref: false });
  return respond(world, asked, behaviour);
};
