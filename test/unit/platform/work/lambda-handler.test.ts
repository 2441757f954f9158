import type { SQSEvent } from 'aws-lambda';
import fc from 'fast-check';
import * as z from 'zod';
import { ConfigurationError, readEnv } from '../../../../functions/platform/env';
import { publicHandler } from '../../../../functions/platform/http/public-handler';
import { errorFields } from '../../../../functions/platform/logger';
import { lambdaHandler } from '../../../../functions/platform/work/lambda-handler';
import { queueHandler } from '../../../../functions/platform/work/queue-handler';
import { stepHandler } from '../../../../functions/platform/work/step-handler';
import { apiEvent, lambdaContext } from '../../../support/api-event';
import { captureLogs, type LogCapture } from '../../../support/captured-logs';

let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
});
afterEach(() => logs.restore());

/** Generates text that can't be in a log by chance. */
const secret = fc.stringMatching(/^[a-z]{12}@[a-z]{8}\.test$/);

/** The ways in which an error can contain the data that caused it. */
const failures: readonly ((data: string) => Error)[] = [
  (data) => new Error(`Cannot send to ${data}`),
  (data) => new TypeError(`first line\n    at ${data} (${data}:1:1)\n    at ${data}`),
  (data) => Object.assign(new Error('plain'), { name: data }),
  (data) => Object.assign(new Error('plain'), { stack: `Error: other\n    at ${data}:1:1` }),
  (data) => Object.assign(new Error('changed'), { message: `now ${data}` }),
  (data) => new Error('outer', { cause: new Error(data) }),
  (data) => {
    try {
      return JSON.parse(`"${data}" and more`);
    } catch (error) {
      return error as Error;
    }
  },
];

const catchError = async (task: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await task();
  } catch (error) {
    return error;
  }
};

const shownError = (error: unknown) =>
  error instanceof Error ? `${error.name} ${error.message} ${error.stack}` : JSON.stringify(error);

test('repeats no event data in logs or errors, however the work fails', async () => {
  await fc.assert(
    fc.asyncProperty(secret, fc.constantFrom(...failures), async (data, fail) => {
      const handler = lambdaHandler(async (_event: unknown) => {
        throw fail(data);
      });
      const error = await catchError(() => handler({ Records: [{ body: data }] }, lambdaContext()));
      expect(error).toBeInstanceOf(Error);
      expect(shownError(error)).not.toContain(data);
      expect(logs.text()).not.toContain(data);
    }),
  );
});

test('logs the time of a successful invocation and nothing of its event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), secret), secret, async (event, data) => {
      const handler = lambdaHandler(async (input: unknown) => ({ input, data }));
      await handler({ ...event, data }, lambdaContext());
      expect(logs.text()).not.toContain(data);
    }),
  );
  expect(JSON.parse(logs.lines[0] ?? '')).toEqual({
    timestamp: expect.any(String),
    level: 'INFO',
    message: {
      message: 'Invocation ended',
      correlationId: 'invocation-1',
      durationMs: expect.any(Number),
    },
  });
});

test('logs no data of queue messages, steps, and public calls', async () => {
  const context = lambdaContext();
  const queue = queueHandler(
    z.object({ email: z.email() }),
    async ({ email }) => {
      throw new Error(email);
    },
    () => undefined,
  );
  const step = stepHandler(
    { input: z.object({ id: z.literal('x') }), output: z.any() },
    async () => 1,
    () => 1,
  );
  const open = publicHandler(
    async () => {
      throw new Error(JSON.stringify(apiEvent('GET /x')));
    },
    () => undefined,
  );
  await fc.assert(
    fc.asyncProperty(secret, async (data) => {
      const record = (body: string) => ({ messageId: 'm', body });
      const event = { Records: [JSON.stringify({ email: data }), `{"email":"${data}`].map(record) };
      const response = await queue(event as unknown as SQSEvent, context);
      expect(response.batchItemFailures).toHaveLength(2);
      expect(shownError(await catchError(() => step({ id: data }, context)))).not.toContain(data);
      const reply = await open(apiEvent('$default', { rawPath: `/u/${data}` }), context);
      expect(JSON.stringify(reply)).not.toContain(data);
      expect(logs.text()).not.toContain(data);
    }),
    { numRuns: 30 },
  );
});

test('keeps the name of an error, because retries depend on it', async () => {
  const throttled = Object.assign(new Error('x'), { name: 'ThrottlingException' });
  const handler = lambdaHandler(async () => {
    throw throttled;
  });
  expect(await catchError(() => handler({}, lambdaContext()))).toMatchObject({
    name: 'ThrottlingException',
  });
});

test('shows the file and line of an error in its stack, without its message', () => {
  const { stack } = errorFields(new Error('secret'));
  expect(stack).toContain('lambda-handler.test');
  expect(stack).not.toContain('secret');
  expect(errorFields('text')).toEqual({ errorName: 'string' });
});

test('logs the names of missing or malformed environment variables', async () => {
  process.env.TABLE_NAME = 'set';
  process.env.STAGE_SHARE = '1.5';
  delete process.env.SEND_QUEUE_URL;
  const handler = lambdaHandler(async () => readEnv('TABLE_NAME', 'SEND_QUEUE_URL', 'STAGE_SHARE'));
  const error = await catchError(() => handler({}, lambdaContext()));
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(logs.text()).toContain('missing or malformed: SEND_QUEUE_URL, STAGE_SHARE');
  process.env.STAGE_SHARE = '0.5';
  expect(readEnv('STAGE_SHARE')).toEqual({ STAGE_SHARE: 0.5 });
});
