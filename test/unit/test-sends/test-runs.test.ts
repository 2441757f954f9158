import { newDraft } from '../../../functions/drafts/draft';
import { AppError } from '../../../functions/platform/app-error';
import { newSequence } from '../../../functions/sequences/sequence-changes';
import type { TestRunMessage } from '../../../functions/test-sends/runs/test-run-queue';
import { createTestRunRepository } from '../../../functions/test-sends/runs/test-run-repository';
import { createTestRunService } from '../../../functions/test-sends/runs/test-run-service';
import { createTestRunTask } from '../../../functions/test-sends/runs/test-run-work';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { clockAt, customerId } from '../drafts/email-fixtures';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const sequenceId = 'q1';
const sequenceKey = { customerId, sequenceId };
const testRequest = { emails: ['me@home.test', 'two@home.test'], everySeconds: 60 };
const author = { userId: 'mia', isManager: false };
const start = Date.parse('2026-11-23T15:10:00Z');

type Message = { readonly message: TestRunMessage; readonly at: number };

/**
 * Sets up a sequence of three emails, a queue that the test works through, and the list of sent
 * emails.
 */
const setUp = (failingWrite = -1) => {
  const clock = clockAt(start);
  const runs = createTestRunRepository(cloud.table);
  const ids = ['a', 'b', 'c'];
  const waiting: Message[] = [];
  const sentIds: string[] = [];
  const state = {
    places: 20,
    refusal: undefined as AppError | undefined,
    /** Called between the claim of an email and its result. */
    whileSending: async () => undefined as unknown,
  };
  const queue = {
    look: async (message: TestRunMessage, inMs: number) => {
      waiting.push({ message, at: clock() + Math.max(0, inMs) });
    },
  };
  const tests = {
    takePlace: async () => {
      state.places -= 1;
      return state.places >= 0;
    },
    prepare: async (_customerId: string, id: string, { emails }: { emails: readonly string[] }) => {
      if (state.refusal) throw state.refusal;
      const draft = newDraft({ id, now: 0 });
      const processDue = async () => {
        sentIds.push(id);
        await state.whileSending();
        return emails.map((email, index) => ({
          email,
          status: index === 0 ? ('sent' as const) : ('suppressed' as const),
        }));
      };
      return { draft, handOver: processDue };
    },
  };
  const steps = ids.map((id, index) => ({ id, delayInMinutes: index * 1440 }));
  const initialSequence = newSequence({
    id: sequenceId,
    type: 'segment',
    name: 'Welcome',
    steps,
    now: 0,
  });
  let number = 0;
  const newId = () => {
    number += 1;
    return `run${number}`;
  };
  const service = createTestRunService({
    runs,
    tests,
    queue,
    clock,
    newId,
    getSequence: async () => initialSequence,
    emails: {
      ofSteps: async () =>
        ids.map((id, index) =>
          newDraft({ id, now: 0, subject: 'Hi', bodyKey: index === failingWrite ? '' : 'b' }),
        ),
    },
  });
  const lines: string[] = [];
  const history = { append: async (_id: string, stepId: string) => void lines.push(stepId) };
  const testRunWorker = createTestRunTask({ runs, tests, history, queue, clock });
  /** Handles the messages that are due. A failed message is delivered again after three minutes. */
  const runNextMessage = async () => {
    const due = waiting.filter(({ at }) => at <= clock());
    for (const dueMessage of due) {
      waiting.splice(waiting.indexOf(dueMessage), 1);
      await testRunWorker(dueMessage.message).catch(() =>
        waiting.push({ ...dueMessage, at: clock() + 180_000 }),
      );
    }
  };
  const advanceTime = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 15) {
      clock.advance(15_000);
      await runNextMessage();
    }
  };
  const states = async () => (await service.view(sequenceKey))?.steps.map((step) => step.state);
  return {
    service,
    state,
    sent: sentIds,
    lines,
    waiting,
    work: testRunWorker,
    turn: runNextMessage,
    pass: advanceTime,
    states,
  };
};

test('sends all emails in order at the requested interval, and then ends the run', async () => {
  const {
    service,
    sent: sentIds,
    lines,
    turn: runNextMessage,
    pass: advanceTime,
    states,
  } = setUp();
  expect(await service.view(sequenceKey)).toBeNull();
  const run = await service.start(sequenceKey, testRequest, author);
  expect(run).toMatchObject({ state: 'running', steps: [{}, { delayInMinutes: 1440 }, {}] });
  await runNextMessage();
  expect(await states()).toEqual(['sent', 'waiting', 'waiting']);
  await advanceTime(45);
  expect(sentIds).toEqual(['a']);
  await advanceTime(90);
  expect(sentIds).toEqual(['a', 'b', 'c']);
  const view = await service.view(sequenceKey);
  expect(view).toMatchObject({ state: 'done', isHeld: false });
  expect(view?.nextAt).toBeUndefined();
  expect(view?.steps[0]?.missed).toEqual([{ email: 'two@home.test', status: 'suppressed' }]);
  expect(lines).toEqual(['a', 'b', 'c']);
});

test('makes a second run wait for the first one, and sends nothing more once it is stopped', async () => {
  const { service, sent: sentIds, turn: runNextMessage, pass: advanceTime } = setUp();
  await service.start(sequenceKey, testRequest, author);
  await runNextMessage();
  const secondStart = service.start(sequenceKey, testRequest, author);
  await expect(secondStart).rejects.toMatchObject({ code: 'test_run_going' });
  expect(await service.stop(sequenceKey)).toMatchObject({ state: 'stopped' });
  await advanceTime(300);
  expect(sentIds).toEqual(['a']);
  expect(await service.stop(sequenceKey)).toMatchObject({ state: 'stopped' });
  await service.start(sequenceKey, testRequest, author);
  await runNextMessage();
  expect(sentIds).toEqual(['a', 'a']);
});

test('doesn’t retry an email that was interrupted, and sends the others', async () => {
  const {
    service,
    state,
    sent: sentIds,
    turn: runNextMessage,
    pass: advanceTime,
    states,
  } = setUp();
  await service.start(sequenceKey, testRequest, author);
  state.whileSending = async () => {
    state.whileSending = async () => undefined;
    throw new Error('Killed');
  };
  await runNextMessage();
  expect(await states()).toEqual(['sending', 'waiting', 'waiting']);
  await advanceTime(600);
  expect(await states()).toEqual(['unknown', 'sent', 'sent']);
  expect(sentIds).toEqual(['a', 'b', 'c']);
});

test('sends nothing twice when messages are repeated at any time', async () => {
  const {
    service,
    state,
    sent: sentIds,
    waiting,
    work: testRunWorker,
    turn: runNextMessage,
    pass: advanceTime,
  } = setUp();
  await service.start(sequenceKey, testRequest, author);
  const [first] = waiting;
  if (!first) throw new Error('There is no message');
  state.whileSending = () => testRunWorker(first.message).catch(() => undefined);
  waiting.push(first);
  await runNextMessage();
  await advanceTime(300);
  await testRunWorker(first.message);
  expect(sentIds).toEqual(['a', 'b', 'c']);
});

test('waits for the next hour when this hour’s tests are used up', async () => {
  const { service, state, sent: sentIds, turn: runNextMessage, pass: advanceTime } = setUp();
  await service.start(sequenceKey, testRequest, author);
  state.places = 0;
  await runNextMessage();
  expect(await service.view(sequenceKey)).toMatchObject({
    state: 'running',
    isHeld: true,
    nextAt: '2026-11-23T16:00:00.000Z',
  });
  state.places = 20;
  await advanceTime(49 * 60);
  expect(sentIds).toEqual([]);
  await advanceTime(5 * 60);
  expect(sentIds).toEqual(['a', 'b', 'c']);
  expect(await service.view(sequenceKey)).toMatchObject({ state: 'done', isHeld: false });
});

test('ends a run that waited for the hourly limit for more than a week', async () => {
  const { service, state, sent: sentIds, pass: advanceTime, waiting } = setUp();
  await service.start(sequenceKey, testRequest, author);
  state.places = 0;
  await advanceTime(6 * 24 * 3600);
  expect(await service.view(sequenceKey)).toMatchObject({ state: 'running', isHeld: true });
  await advanceTime(2 * 24 * 3600);
  expect(await service.view(sequenceKey)).toMatchObject({
    state: 'failed',
    message: 'This test run took longer than a week, so we ended it.',
  });
  expect([sentIds, waiting]).toEqual([[], []]);
});

test('ends the run if a problem concerns all emails, and skips an email with a problem of its own', async () => {
  const {
    service,
    state,
    sent: sentIds,
    turn: runNextMessage,
    pass: advanceTime,
    states,
  } = setUp();
  await service.start(sequenceKey, testRequest, author);
  state.refusal = new AppError('draft_not_found', 'This draft no longer exists.');
  await runNextMessage();
  state.refusal = undefined;
  await advanceTime(60);
  expect(await states()).toEqual(['left', 'sent', 'waiting']);
  state.refusal = new AppError('sender_not_verified', 'Verify it.');
  await advanceTime(60);
  expect(await service.view(sequenceKey)).toMatchObject({ state: 'failed', message: 'Verify it.' });
  expect(sentIds).toEqual(['b']);
});

test('doesn’t start a test run of a sequence with an empty email', async () => {
  const { service, waiting } = setUp(1);
  const refusal = await service
    .start(sequenceKey, testRequest, author)
    .catch((error: unknown) => error);
  if (!(refusal instanceof AppError)) throw new Error('It was begun');
  expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual([
    'sequence_refused',
    ['emails'],
  ]);
  expect(refusal.message).toBe("2 subject and body can't be empty");
  expect(waiting).toEqual([]);
});
