import type { ScheduleDefinition } from '../../../src/scheduler/schedule-definition';
import { createScheduler, type Scheduler } from '../../../src/scheduler/scheduler-service';
import { readTimetable } from '../../../src/scheduler/timetable';
import { stillClock } from '../../support/still-clock';
import { LOCAL, temporaryFolder } from '../support/bound-client';

const folder = temporaryFolder();
let clock = stillClock();
let scheduler: Scheduler;
let folderNumber = 0;
const invoke = jest.fn(async (_arn: string, _payload: unknown): Promise<unknown> => undefined);
const onFailure = jest.fn();

const open = () =>
  createScheduler({
    ...LOCAL,
    dataDir: `${folder.path}/${folderNumber}`,
    clock,
    invoke,
    onFailure,
  });
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
const everyMinute: ScheduleDefinition = {
  name: 'tick',
  expression: 'rate(1 minute)',
  targetArn: 'arn:aws:lambda:us-east-1:000000000000:function:tick',
  input: '{"at":"<aws.scheduler.scheduled-time>"}',
};
const restart = async (secondsDown: number) => {
  const offset = clock.offsetMs() + secondsDown * 1000;
  await scheduler.close();
  clock = stillClock(offset);
  scheduler = open();
};

beforeEach(() => {
  folderNumber += 1;
  clock = stillClock();
  scheduler = open();
  invoke.mockReset();
  onFailure.mockReset();
});
afterEach(() => scheduler.close());
afterAll(() => folder.remove());

test('invokes the target at every scheduled time with the schedule’s input', async () => {
  scheduler.createSchedule(everyMinute);
  scheduler.start();
  for (const _ of [1, 2, 3]) {
    clock.advance(60);
    await settle();
  }
  expect(invoke).toHaveBeenCalledTimes(3);
  expect(invoke).toHaveBeenCalledWith(everyMinute.targetArn, {
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
});

test('runs no schedule before its start time or while it is disabled', async () => {
  scheduler.createSchedule(everyMinute);
  scheduler.createSchedule({ ...everyMinute, name: 'off', state: 'DISABLED' });
  clock.advance(90);
  await settle();
  expect(invoke).not.toHaveBeenCalled();
  scheduler.start();
  await settle();
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('runs once when the clock moves past several scheduled times, and continues with the next regular time', async () => {
  scheduler.createSchedule(everyMinute);
  scheduler.start();
  clock.advance(3_630);
  await settle();
  expect(invoke).toHaveBeenCalledTimes(1);
  clock.advance(29);
  await settle();
  expect(invoke).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await settle();
  expect(invoke).toHaveBeenCalledTimes(2);
});

test('runs a schedule once if it became due during downtime, but not after a short pause', async () => {
  scheduler.createSchedule(everyMinute);
  scheduler.start();
  clock.advance(60);
  await settle();
  await restart(30);
  scheduler.createSchedule(everyMinute);
  scheduler.start();
  await settle();
  expect(invoke).toHaveBeenCalledTimes(1);
  await restart(86_400);
  scheduler.createSchedule(everyMinute);
  scheduler.start();
  await settle();
  expect(invoke).toHaveBeenCalledTimes(2);
});

test('runs a failed or interrupted schedule again at the next start', async () => {
  scheduler.createSchedule({ ...everyMinute, expression: 'rate(1 day)' });
  scheduler.start();
  invoke.mockRejectedValueOnce(new Error('no such function'));
  clock.advance(86_400);
  await settle();
  expect(onFailure).toHaveBeenCalledWith('tick', expect.any(Error));
  await restart(1);
  scheduler.createSchedule({ ...everyMinute, expression: 'rate(1 day)' });
  scheduler.start();
  await settle();
  expect(invoke).toHaveBeenCalledTimes(2);
});

test('deletes a schedule that is no longer declared, and restarts a schedule that changed', async () => {
  scheduler.createSchedule(everyMinute);
  scheduler.start();
  await restart(600);
  scheduler.start();
  await settle();
  expect(invoke).not.toHaveBeenCalled();
  await restart(600);
  scheduler.createSchedule({ ...everyMinute, expression: 'rate(2 minutes)' });
  scheduler.start();
  await settle();
  expect(invoke).not.toHaveBeenCalled();
});

test('sends EventBridge’s own event to a target without an input', async () => {
  const { arn } = scheduler.createSchedule({ ...everyMinute, input: undefined });
  scheduler.start();
  clock.advance(60);
  await settle();
  expect(invoke.mock.calls[0]?.[1]).toMatchObject({
    source: 'aws.scheduler',
    'detail-type': 'Scheduled Event',
    resources: [arn],
  });
});

test('runs a one-time schedule only once', async () => {
  const at = new Date(clock.now() + 7_200_000).toISOString().slice(0, 19);
  scheduler.createSchedule({ ...everyMinute, expression: `at(${at})` });
  scheduler.start();
  clock.advance(7_200);
  await settle();
  clock.advance(86_400);
  await settle();
  expect(invoke).toHaveBeenCalledTimes(1);
});

test.each([
  { expression: 'rate(0 minutes)' },
  { expression: 'rate(5 seconds)' },
  { expression: 'every minute' },
  { expression: 'cron(* * * * *)' },
  { expression: 'cron(0 9 1 * MON *)' },
  { expression: 'cron(60 9 * * ? *)' },
  { expression: 'cron(0 9 ? * FOO *)' },
  { expression: 'cron(0 9 ? * ? *)' },
  { expression: 'cron(0 ? 1 * ? *)' },
  { expression: 'cron(0 9 ? * 8 *)' },
  { expression: 'cron(0 9 ? * 0 *)' },
  { expression: 'cron(0 9 ? * 2#6 *)' },
  { expression: 'cron(0 9 32W * ? *)' },
  { expression: 'cron(/5 * * * ? *)' },
  { expression: 'cron(5/0 * * * ? *)' },
  { expression: 'cron(0 9 1 1 ? 2200)' },
  { expression: 'cron(0 9 1 1 ? 1969-2030)' },
  { expression: 'at(2026-13-01T00:00:00)' },
  { timeZone: 'Mars/Olympus' },
  { name: 'a b' },
  { input: '{' },
])('refuses the schedule %j', (change) => {
  expect(() => scheduler.createSchedule({ ...everyMinute, ...change })).toThrow(
    expect.objectContaining({ name: 'ValidationException' }),
  );
});

// The expected times were calculated manually from the calendar of 2026.
test.each([
  ['cron(0 9 ? * MON-FRI *)', 'UTC', '2026-11-20T09:00:00Z', '2026-11-23T09:00:00.000Z'],
  ['cron(0/15 * * * ? *)', 'UTC', '2026-11-20T09:07:30Z', '2026-11-20T09:15:00.000Z'],
  ['cron(30 8 1 1,7 ? *)', 'UTC', '2026-11-20T00:00:00Z', '2027-01-01T08:30:00.000Z'],
  ['cron(0 0 L * ? *)', 'UTC', '2027-02-01T00:00:00Z', '2027-02-28T00:00:00.000Z'],
  ['cron(0 0 LW * ? *)', 'UTC', '2027-02-01T00:00:00Z', '2027-02-26T00:00:00.000Z'],
  ['cron(0 0 ? * 3#2 *)', 'UTC', '2026-11-01T00:00:00Z', '2026-11-10T00:00:00.000Z'],
  ['cron(0 0 ? * FRIL *)', 'UTC', '2026-11-01T00:00:00Z', '2026-11-27T00:00:00.000Z'],
  ['cron(0 0 ? * 1L *)', 'UTC', '2026-11-01T00:00:00Z', '2026-11-29T00:00:00.000Z'],
  ['cron(0 0 ? * L *)', 'UTC', '2026-11-01T00:00:00Z', '2026-11-07T00:00:00.000Z'],
  ['cron(0 0 ? * 2-4 *)', 'UTC', '2026-11-25T00:00:00Z', '2026-11-30T00:00:00.000Z'],
  ['cron(0 0 ? * 1/3 *)', 'UTC', '2026-11-22T00:00:00Z', '2026-11-25T00:00:00.000Z'],
  ['cron(0 0 ? JAN,jul 6#1,2#3 *)', 'UTC', '2027-01-02T00:00:00Z', '2027-01-18T00:00:00.000Z'],
  ['cron(0 0/6,23 * * ? *)', 'UTC', '2026-11-20T18:00:00Z', '2026-11-20T23:00:00.000Z'],
  ['cron(0 0 1 1/3 ? *)', 'UTC', '2026-11-20T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['cron(0 0 1 1 ? 2030/2)', 'UTC', '2030-02-01T00:00:00Z', '2032-01-01T00:00:00.000Z'],
  ['cron(0 0 29 2 ? *)', 'UTC', '2096-03-01T00:00:00Z', '2104-02-29T00:00:00.000Z'],
  ['cron(0 0 30 2 ? *)', 'UTC', '2026-01-01T00:00:00Z', undefined],
  ['cron(0 0 * * ? *)', 'UTC', '2199-12-31T00:00:00Z', undefined],
  // `W` means the weekday closest to the given day, within the same month. The one closest to
  // August 15 is Friday the 14th. August 1 is a Saturday, and the Friday before it is in July.
  ['cron(0 0 15W * ? *)', 'UTC', '2026-08-01T00:00:00Z', '2026-08-14T00:00:00.000Z'],
  ['cron(0 0 1W * ? *)', 'UTC', '2026-07-31T00:00:00Z', '2026-08-03T00:00:00.000Z'],
  ['cron(0 9 * * ? *)', 'Europe/Berlin', '2026-07-01T00:00:00Z', '2026-07-01T07:00:00.000Z'],
  ['cron(0 9 * * ? *)', 'Europe/Berlin', '2026-12-01T00:00:00Z', '2026-12-01T08:00:00.000Z'],
  // Clocks go back from 3:00 to 2:00 on 25 October 2026, so 2:30 is 00:30 and again 01:30 in UTC.
  ['cron(30 2 * * ? *)', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['cron(30 2 * * ? *)', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['cron(0/30 * * * ? *)', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:00:00.000Z'],
  // Clocks go forward from 2:00 to 3:00 on 28 March 2027, so 2:30 is skipped.
  ['cron(30 2 * * ? *)', 'Europe/Berlin', '2027-03-27T12:00:00Z', '2027-03-29T00:30:00.000Z'],
  ['cron(0 0 1 1 ? 2027)', 'UTC', '2027-01-01T00:00:00Z', undefined],
  ['at(2026-12-24T18:00:00)', 'Europe/Berlin', '2026-01-01T00:00:00Z', '2026-12-24T17:00:00.000Z'],
  ['rate(2 hours)', 'UTC', '1970-01-01T03:00:00Z', '1970-01-01T04:00:00.000Z'],
])(
  'computes for the schedule %s in %s that the next run after %s is at %s',
  (expression, zone, after, expected) => {
    const next = readTimetable(expression, zone, 0).nextAfter(Date.parse(after));
    expect(next === undefined ? undefined : new Date(next).toISOString()).toBe(expected);
  },
);

const sendRequest = async (method: string, path: string, content: unknown = '') => {
  const url = new URL(`http://127.0.0.1${path}`);
  const body = Buffer.from(JSON.stringify(content));
  const response = await scheduler.handle({ method, url, headers: {}, body });
  return { ...response, body: JSON.parse(String(response.body)) };
};

test('disables a schedule through the API, as UpdateSchedule does', async () => {
  const { arn } = scheduler.createSchedule(everyMinute);
  scheduler.start();
  const change = {
    ScheduleExpression: everyMinute.expression,
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: { Arn: everyMinute.targetArn, RoleArn: 'arn:aws:iam::000000000000:role/tick' },
  };
  const disabled = await sendRequest('PUT', '/schedules/tick', { ...change, State: 'DISABLED' });
  expect(disabled).toMatchObject({ status: 200, body: { ScheduleArn: arn } });
  clock.advance(120);
  await settle();
  expect(invoke).not.toHaveBeenCalled();
  expect((await sendRequest('GET', '/schedules/tick')).body.State).toBe('DISABLED');
  await sendRequest('PUT', '/schedules/tick', change);
  clock.advance(60);
  await settle();
  expect(invoke).toHaveBeenCalledTimes(1);
  const refused = await sendRequest('PUT', '/schedules/tick', { State: 'DISABLED' });
  expect([refused.status, refused.headers['x-amzn-errortype']]).toEqual([
    400,
    'ValidationException',
  ]);
});

test('lists schedules through the API', async () => {
  const { arn } = scheduler.createSchedule(everyMinute);
  expect((await sendRequest('GET', '/schedules/tick')).body).toMatchObject({
    Arn: arn,
    ScheduleExpression: 'rate(1 minute)',
    Target: { Arn: everyMinute.targetArn },
  });
  expect((await sendRequest('GET', '/schedules')).body.Schedules).toHaveLength(1);
  expect((await sendRequest('GET', '/schedules?NamePrefix=other')).body.Schedules).toEqual([]);
  expect(await sendRequest('GET', '/schedules/none')).toMatchObject({ status: 404 });
  expect((await sendRequest('POST', '/schedules/x')).headers['x-amzn-errortype']).toBe(
    'UnknownOperationException',
  );
});
