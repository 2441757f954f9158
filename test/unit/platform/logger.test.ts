import { lambdaLogLine } from '@mailbloom/embedded-cloud/functions';
import { type LogFields, log } from '../../../functions/platform/logger';
import recorded from '../../fixtures/lambda-log-lines.json';
import { captureLogs } from '../../support/captured-logs';

test.each(recorded)(
  'writes the same lines to the local log as Lambda’s runtime: $name',
  (sample) => {
    const { line, given: args } = sample;
    const { timestamp, requestId } = JSON.parse(line);
    const level = sample.level as 'INFO' | 'WARN' | 'ERROR';
    expect(lambdaLogLine({ timestamp, level, requestId }, ...args)).toBe(line);
  },
);

test('describes nested errors and writes values without JSON as text', () => {
  const moment = { timestamp: '2026-11-22T10:00:00.000Z', level: 'ERROR' } as const;
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  expect(JSON.parse(lambdaLogLine(moment, new TypeError('x'))).message).toMatchObject({
    errorType: 'TypeError',
    errorMessage: 'x',
    stackTrace: expect.arrayContaining(['TypeError: x']),
  });
  expect(JSON.parse(lambdaLogLine(moment, 'failed', new RangeError('y')))).toMatchObject({
    errorType: 'RangeError',
    errorMessage: 'y',
  });
  expect(JSON.parse(lambdaLogLine(moment, circular)).message).toContain('Circular');
});

/** All log fields. A missing one doesn't compile. */
const everyField: Required<LogFields> = {
  correlationIds: ['call-0002'],
  requestId: 'r',
  route: 'GET /x',
  status: 500,
  code: 'c',
  customerId: 'cu',
  userId: 'u',
  actingManagerId: 'a',
  byUserId: 'b',
  sequenceId: 'S',
  deliveryId: 'd',
  draftId: 'dr',
  importId: 'i',
  jobId: 'j',
  segmentId: 's',
  subscriberId: 'su',
  messageId: 'm',
  invoiceId: 'in_1',
  step: 'st',
  count: 1,
  failed: 2,
  durationMs: 3,
  late: 1,
  refused: 0,
  minutes: 4,
  usedPercent: 5,
  restricted: 0,
  errorName: 'E',
  stack: 'at x',
  configuration: 'TABLE_NAME',
};

test('writes every field under `message`, and the log level of the call, so that each can be queried', () => {
  const logs = captureLogs();
  log.info('Invocation ended', everyField);
  log.warn('SES didn’t return its quota', everyField);
  log.error('Invocation failed', everyField);
  logs.restore();
  const lines = logs.lines.map((line) => JSON.parse(line));
  expect(lines.map(({ level }) => level)).toEqual(['INFO', 'WARN', 'ERROR']);
  for (const { message } of lines) expect(message).toMatchObject(everyField);
  expect(lines[0].message.message).toBe('Invocation ended');
});
