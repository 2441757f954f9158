import * as fc from 'fast-check';
import { createClock } from '../../../src/core/clock';
import { createSqs } from '../../../src/sqs/sqs-service';
import { LOCAL, temporaryFolder } from '../support/bound-client';

const MAX_RECEIVES = 3;
const VISIBILITY_SECONDS = 20;

type Step =
  | {
      readonly kind: 'send';
      readonly count: number;
      readonly delay: number;
      readonly group: string;
    }
  | { readonly kind: 'receive'; readonly max: number }
  | { readonly kind: 'delete' | 'give back' | 'extend'; readonly which: number }
  | { readonly kind: 'advance'; readonly seconds: number }
  | { readonly kind: 'restart' };

// All times are multiples of ten seconds, so that the test's own running time doesn't matter.
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constant('send' as const),
    count: fc.integer({ min: 1, max: 10 }),
    delay: fc.constantFrom(0, 0, 10, 30),
    group: fc.constantFrom('', 'a', 'b'),
  }),
  fc.record({ kind: fc.constant('receive' as const), max: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constantFrom('delete' as const, 'give back' as const, 'extend' as const),
    which: fc.nat(1_000),
  }),
  fc.record({ kind: fc.constant('advance' as const), seconds: fc.constantFrom(10, 20, 50) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);

type Expected = {
  visibleAt: number;
  receives: number;
  handle?: string;
  place: 'queue' | 'dead' | 'gone';
};

/** Creates a minimal model of a queue: every message and when it is visible. */
const createModel = () => {
  const messages = new Map<string, Expected>();
  let now = 0;
  const messagesIn = (place: Expected['place']) =>
    [...messages].filter(([, message]) => message.place === place);
  const settle = () => {
    for (const [, message] of messagesIn('queue')) {
      const isSpent = message.receives >= MAX_RECEIVES;
      if (isSpent && message.visibleAt <= now) message.place = 'dead';
    }
  };
  return {
    messages,
    held: () =>
      messagesIn('queue').filter(([, { visibleAt, handle }]) => handle && visibleAt > now),
    advance(seconds: number) {
      now += seconds;
      settle();
    },
    send: (id: string, delay: number) =>
      messages.set(id, { visibleAt: now + delay, receives: 0, place: 'queue' }),
    hide(message: Expected, seconds: number) {
      message.visibleAt = now + seconds;
      settle();
    },
    visible: () => messagesIn('queue').filter(([, { visibleAt }]) => visibleAt <= now),
    counts() {
      const hidden = messagesIn('queue').filter(([, { visibleAt }]) => visibleAt > now);
      const inFlight = hidden.filter(([, { handle }]) => handle).length;
      return { visible: this.visible().length, inFlight, delayed: hidden.length - inFlight };
    },
    dead: () => messagesIn('dead').length,
  };
};

const folder = temporaryFolder();
afterAll(() => folder.remove());
let run = 0;

const openQueue = () => {
  const dataDir = `${folder.path}/${run++}`;
  let clock = createClock();
  const open = () => createSqs({ ...LOCAL, dataDir, clock, port: () => 4000 });
  let sqs = open();
  const { arn: deadLetterArn } = sqs.createQueue({ name: 'dead' });
  const redrive = { deadLetterArn, maxReceiveCount: MAX_RECEIVES };
  sqs.createQueue({ name: 'q', visibilityTimeoutSeconds: VISIBILITY_SECONDS, redrive });
  return {
    sqs: () => sqs,
    advance: (seconds: number) => clock.advance(seconds),
    async restart() {
      await sqs.close();
      clock = createClock(clock.offsetMs());
      sqs = open();
    },
  };
};

type Queue = ReturnType<typeof openQueue>;
type Model = ReturnType<typeof createModel>;

const receive = (queue: Queue, model: Model, max: number) => {
  const visible = new Set(model.visible().map(([id]) => id));
  const records = queue.sqs().receive('q', max);
  expect(records).toHaveLength(Math.min(max, visible.size));
  for (const { messageId, receiptHandle, attributes } of records) {
    expect(visible.delete(messageId)).toBe(true);
    const message = model.messages.get(messageId)!;
    message.receives += 1;
    message.handle = receiptHandle;
    model.hide(message, VISIBILITY_SECONDS);
    expect(attributes.ApproximateReceiveCount).toBe(String(message.receives));
  }
};

const handle = (queue: Queue, model: Model, kind: string, which: number) => {
  const waitingMessages = model.held();
  const [, message] = waitingMessages[which % Math.max(1, waitingMessages.length)] ?? [];
  if (!message?.handle) return;
  if (kind === 'delete') {
    queue.sqs().delete('q', message.handle);
    message.place = 'gone';
    return;
  }
  const seconds = kind === 'extend' ? 60 : 0;
  queue.sqs().changeVisibility('q', message.handle, seconds);
  model.hide(message, seconds);
};

const apply = async (queue: Queue, model: Model, nextStep: Step) => {
  if (nextStep.kind === 'send') {
    const { count, delay: delaySeconds, group: groupId } = nextStep;
    const messages = Array.from({ length: count }, () => ({ body: 'm', delaySeconds, groupId }));
    for (const id of queue.sqs().send('q', messages)) model.send(id, delaySeconds);
  } else if (nextStep.kind === 'receive') receive(queue, model, nextStep.max);
  else if (nextStep.kind === 'restart') await queue.restart();
  else if (nextStep.kind === 'advance') {
    queue.advance(nextStep.seconds);
    model.advance(nextStep.seconds);
  } else handle(queue, model, nextStep.kind, nextStep.which);
};

test('behaves like a simple reference queue for any order of sends, receives, returns, clock advances, and restarts', async () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 60 });
  const property = fc.asyncProperty(steps, async (nextStep) => {
    const queue = openQueue();
    const model = createModel();
    try {
      for (const one of nextStep) {
        await apply(queue, model, one);
        expect(queue.sqs().status('q')).toMatchObject(model.counts());
        expect(queue.sqs().status('dead').visible).toBe(model.dead());
      }
    } finally {
      await queue.sqs().close();
    }
  });
  await fc.assert(property, { numRuns: 60 });
});
