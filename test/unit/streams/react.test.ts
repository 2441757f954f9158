import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import type { AccountEmail } from '../../../functions/auth/mails/account-email';
import type { JobMessage } from '../../../functions/jobs/job';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { createStreamHandlers, reactTo } from '../../../functions/streams/workers/react';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { columnsInMemory } from '../../support/fakes/columns-in-memory';
import { noSequence } from '../../support/no-sequence';

const customerId = '01JD0000000000000000000001';
const deliveryId = '01JD0000000000000000000002';
const segmentId = '01JD000000000000000000000A';
const stateMachineArn = 'arn:aws:states:eu-central-1:123456789012:stateMachine:delivery';

const workflows = mockClient(SFNClient);
const sentJobs: JobMessage[] = [];
const sentEmails: AccountEmail[] = [];
const jobs = { send: async (message: JobMessage) => void sentJobs.push(message) };
let embedded: EmbeddedTable;
let logs: LogCapture;
beforeEach(() => {
  logs = captureLogs();
  embedded = embeddedTable();
  workflows.reset();
  sentJobs.length = 0;
  sentEmails.length = 0;
  refusedBy.length = 0;
  workflows.on(StartExecutionCommand).resolves({});
});
afterEach(() => {
  logs.restore();
  embedded.close();
});

const startedRuns: object[] = [];
const refusedBy: string[] = [];
const refuse = async (_change: Change, handlerName: string) => {
  refusedBy.push(handlerName);
  return [];
};

const reactor = () =>
  createStreamHandlers({
    table: embedded.table,
    workflows: new SFNClient({}),
    stateMachineArn,
    jobs,
    ...noSequence,
    customers: { get: async () => ({ email: 'owner@fern.test', name: 'Fern' }) },
    emailQueue: { send: async (mail) => void sentEmails.push(mail) },
    automations: { goOn: async (run) => void startedRuns.push(run) },
    appUrl: 'https://app.test',
    columns: columnsInMemory().objects,
    startIndexUpkeep: async () => undefined,
  });
const run = (changes: readonly Change[]) => reactTo(changes, reactor(), { refuse });

const delivery = (run: number) => ({ did: deliveryId, cid: customerId, run, status: 'queued' });
const aChange = (overrides: Partial<Change>): Change => ({
  kind: 'INSERT',
  pk: `D#${deliveryId}`,
  sk: 'META',
  sequence: '1',
  shard: 'single',
  at: Date.UTC(2026, 10, 22),
  expired: false,
  ...overrides,
});

const startedExecutions = () =>
  workflows.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input);

test('enqueues an automation run once when it is created, and ignores later changes to it', async () => {
  const key = { pk: `C#${customerId}`, sk: 'AUTORUN#01R' };
  await run([
    aChange({ ...key, after: {} }),
    aChange({ ...key, kind: 'MODIFY', after: {}, sequence: '2' }),
    aChange({ pk: 'AUTORUN#01R', sk: 'T#0001', after: {}, sequence: '3' }),
  ]);
  expect(startedRuns).toEqual([{ customerId, runId: '01R' }]);
});

test('starts a delivery’s workflow under the delivery’s ID', async () => {
  await run([aChange({ after: delivery(0) })]);
  expect(startedExecutions()).toEqual([
    {
      stateMachineArn,
      name: deliveryId,
      input: JSON.stringify({ deliveryId, customerId, run: 0 }),
    },
  ]);
});

test('starts a resumed delivery’s workflow under its own name', async () => {
  await run([aChange({ kind: 'MODIFY', before: delivery(0), after: delivery(1) })]);
  expect(startedExecutions()).toMatchObject([{ name: `${deliveryId}-r1` }]);
});

test('treats an existing execution as a success, because the change was delivered again', async () => {
  const exists = Object.assign(new Error('exists'), { name: 'ExecutionAlreadyExists' });
  workflows.on(StartExecutionCommand).rejects(exists);
  expect(await run([aChange({ after: delivery(0) })])).toEqual([]);
  expect(refusedBy).toEqual([]);
});

const busyError = () =>
  Object.assign(new Error('busy'), { name: 'ThrottlingException', $metadata: { attempts: 3 } });

test('makes the batch wait and refuses nothing while AWS is busy', async () => {
  workflows.on(StartExecutionCommand).rejects(busyError());
  const changes = [aChange({ after: delivery(0) })];
  expect(await run(changes)).toEqual(changes);
  expect(refusedBy).toEqual([]);
});

test('puts a permanently refused change aside with its handler’s name, and handles the others', async () => {
  workflows.on(StartExecutionCommand).callsFake(({ name }) => {
    if (name === 'bad') throw new RangeError('cannot be');
  });
  const deliveries = ['good-1', 'bad', 'good-2'].map((did, index) =>
    aChange({ pk: `D#${did}`, sequence: `${index}`, after: { ...delivery(0), did } }),
  );
  const removal = aChange({
    pk: `C#${customerId}`,
    sk: `SEG#${segmentId}`,
    sequence: '9',
    kind: 'REMOVE',
    before: { id: segmentId },
  });
  expect(await run([...deliveries, removal])).toEqual([]);
  expect(refusedBy).toEqual(['start-delivery']);
  expect(new Set(startedExecutions().map(({ name }) => name))).toEqual(
    new Set(['good-1', 'bad', 'good-2']),
  );
  expect(sentJobs).toHaveLength(1);
});

test('continues with other handlers while one waits', async () => {
  workflows.on(StartExecutionCommand).rejects(busyError());
  const removal = aChange({
    pk: `C#${customerId}`,
    sk: `SEG#${segmentId}`,
    sequence: '9',
    kind: 'REMOVE',
    before: { id: segmentId },
  });
  const changes = [aChange({ after: delivery(0) }), removal];
  expect(await run(changes)).toEqual(changes);
  expect(sentJobs).toHaveLength(1);
});

test('returns a refused change only to the handler that refused it', async () => {
  const removal = aChange({
    pk: `C#${customerId}`,
    sk: `SEG#${segmentId}`,
    sequence: '9',
    kind: 'REMOVE',
    before: { id: segmentId },
  });
  const changes = [aChange({ after: delivery(0) }), removal];
  await reactTo(changes, reactor(), { refuse, only: 'start-delivery' });
  expect(startedExecutions()).toHaveLength(1);
  expect(sentJobs).toEqual([]);
});

test('starts nothing for progress, deletion, or items under a delivery', async () => {
  await run([
    aChange({ kind: 'MODIFY', before: delivery(0), after: { ...delivery(0), batchesDone: 1 } }),
    aChange({ kind: 'REMOVE', before: delivery(0) }),
    aChange({ sk: 'LINK#001', after: { url: 'x' } }),
    aChange({ pk: `D#${deliveryId}#R#3`, after: { st: 'C' } }),
  ]);
  expect(startedExecutions()).toEqual([]);
});

test('cleans up after a deleted segment once, however often the change is repeated', async () => {
  const key = { pk: `C#${customerId}`, sk: `SEG#${segmentId}` };
  const removal = aChange({ ...key, kind: 'REMOVE', before: { id: segmentId } });
  await run([removal, removal]);
  expect(sentJobs).toMatchObject([
    { customerId, id: segmentId, input: { kind: 'clear_segment', segmentId } },
  ]);
});

const messageChange = (code: string): Partial<Change> => ({
  pk: `C#${customerId}`,
  sk: 'MSG#01M7000000000000000000000M',
  after: { id: '01M7000000000000000000000M', code, description: 'Your payment failed.' },
});

test('emails the owner only about a failed payment, when its message is written', async () => {
  const repeatedChange = { ...messageChange('payment_failed'), kind: 'MODIFY' } as const;
  const elsewhere = { ...messageChange('payment_failed'), sk: 'PLANLOG#1' };
  for (const other of [repeatedChange, elsewhere, messageChange('payment_success')])
    await run([aChange(other)]);
  expect(sentEmails).toEqual([]);
  await run([aChange(messageChange('payment_failed'))]);
  expect(sentEmails).toEqual([
    {
      kind: 'payment-failed',
      email: 'owner@fern.test',
      brand: 'Fern',
      text: 'Your payment failed.',
      link: `https://app.test/customer/${customerId}/settings/billing`,
    },
  ]);
});
