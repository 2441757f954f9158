import type { EmailJob } from '../../../../functions/deliveries/send/send-chunk';
import {
  processMessage,
  type SendDependencies,
} from '../../../../functions/deliveries/send/work-on-message';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import type { Addressee } from '../../../../functions/mail/email-writer';
import type { SendResult } from '../../../../functions/mail/ses-mailer';
import { RetryLater } from '../../../../functions/platform/work/queue-handler';
import { captureLogs } from '../../../support/captured-logs';
import { aDelivery } from '../delivery-fixtures';

const ids = Array.from({ length: 25 }, (_, index) => `reader ${index}`);
const message = { deliveryId: aDelivery().deliveryId, batch: 0, subscriberIds: ids };
const status: string = 'active';

/** Sets up a worker that may send this many emails at a time, each taking this long. */
const setUp = ({
  delivery = aDelivery(),
  grants = 10,
  mailMs: emailMs = 0,
  people = status,
  tooSoon = [] as readonly string[],
  answer: sendResult = { outcome: 'accepted', messageId: 'm' } as SendResult,
} = {}) => {
  let now = 1_800_000_000_000;
  const requestedCounts: number[] = [];
  const sent: string[] = [];
  const contents: string[] = [];
  const owners: EmailJob['own'][] = [];
  const changes: unknown[] = [];
  const skipped: unknown[] = [];
  const settled: string[] = [];
  const write = (step: string) => async () => settled.push(step) > 0;
  const dependencies = {
    sendingDelivery: async () => delivery,
    findBlockReason: async () => undefined,
    deliveries: { change: async (...change: unknown[]) => changes.push(change) > 0 },
    log: { items: async () => [] },
    subscribers: {
      getMany: async () =>
        new Map(ids.map((id) => [id, { id, email: `${id}@readers.test`, status: people }])),
    },
    suppressions: { getMany: async () => new Map() },
    ledger: {
      claim: async (_claimedEmail: object, _email: string, own: string) => {
        owners.push(own);
        return 'mine';
      },
      accept: async () => true,
      skip: async (...skip: unknown[]) => void skipped.push(skip),
      release: write('release'),
      fail: write('fail'),
    },
    frequencyCap: async (_delivery: Delivery, all: readonly Subscriber[]) => ({
      free: all.filter(({ id }) => !tooSoon.includes(id)),
      capped: all.filter(({ id }) => tooSoon.includes(id)),
    }),
    content: async (key: string) => {
      contents.push(key);
      return {};
    },
    rate: {
      reserve: async (count: number) => {
        requestedCounts.push(count);
        return Math.min(count, grants);
      },
    },
    send: async (_delivery: Delivery, _email: object, to: Addressee) => {
      sent.push(to.id);
      now += emailMs;
      return sendResult;
    },
    newOwner: () => `owner ${owners.length}`,
    clock: () => now,
  } as unknown as SendDependencies;
  const processChunks = async () => {
    const logs = captureLogs();
    try {
      await processMessage(message, dependencies);
    } finally {
      logs.restore();
      logTexts.push(logs.text());
    }
  };
  const logTexts: string[] = [];
  return {
    work: processChunks,
    wanted: requestedCounts,
    sent,
    contents,
    owners,
    changes,
    skipped,
    settled,
    said: logTexts,
  };
};

test('checks in each chunk who still needs an email, and emails no one twice', async () => {
  const {
    work: processChunks,
    wanted: requestedCounts,
    sent,
    contents,
    owners,
    said: logTexts,
  } = setUp();
  await processChunks();
  expect(requestedCounts).toEqual([25, 15, 5]);
  expect(sent).toEqual(ids);
  expect(contents).toEqual(['content/x']);
  expect(new Set(owners).size).toBe(1);
  const [line = ''] = logTexts;
  expect(line).toContain('Chunk sent');
  expect(line).toContain('"count":5');
  expect(line).toContain(`"deliveryId":"${message.deliveryId}"`);
});

test('a worker starts no chunk after twenty seconds', async () => {
  // Ten emails of two seconds each take 20 seconds, which isn't past the limit.
  const inTime = setUp({ mailMs: 2000 });
  await expect(inTime.work()).rejects.toEqual(new RetryLater('work_left'));
  expect(inTime.sent).toHaveLength(20);
  const slowWorker = setUp({ mailMs: 2001 });
  await expect(slowWorker.work()).rejects.toEqual(new RetryLater('work_left'));
  expect(slowWorker.sent).toHaveLength(10);
});

test('requests the content of a delivery without content with an empty key', async () => {
  const { work: processChunks, contents } = setUp({
    delivery: aDelivery({ contentKey: undefined }),
  });
  await processChunks();
  expect(contents).toEqual(['']);
});

test('reads no content and reserves no sending rate if no one may be emailed', async () => {
  const {
    work: processChunks,
    wanted: requestedCounts,
    contents,
    skipped,
  } = setUp({ people: 'bounced' });
  await processChunks();
  expect([requestedCounts, contents]).toEqual([[], []]);
  const at = new Date(1_800_000_000_000).toISOString();
  const { deliveryId } = message;
  expect(skipped).toHaveLength(25);
  expect(skipped[0]).toEqual([
    ...[{ deliveryId, subscriberId: 'reader 0' }, 'reader 0@readers.test', 'bounced', at],
  ]);
});

test('records the run in which every recipient was refused, but records no run when the account is blocked', async () => {
  const refused = setUp({ answer: { outcome: 'refused', code: 'BadRequest' } });
  await refused.work();
  const [pause] = refused.changes as [string, object][];
  expect(pause?.[1]).toMatchObject({ status: 'paused', refusedRun: 0 });
  expect(refused.settled.every((step) => step === 'release')).toBe(true);
  const blocked = setUp({ answer: { outcome: 'blocked', block: 'account', code: 'Stopped' } });
  await blocked.work();
  const [change] = blocked.changes as [string, object][];
  expect(change?.[1]).not.toHaveProperty('refusedRun');
  expect(blocked.said.join('')).toContain('SES refuses this delivery');
  expect(blocked.said.join('')).toContain('"code":"account"');
});

test('skips people who were emailed recently, records that reason, and emails the others', async () => {
  const { work: processChunks, sent, skipped } = setUp({ tooSoon: ['reader 3'] });
  await processChunks();
  expect(sent).toEqual(ids.filter((id) => id !== 'reader 3'));
  const mail = { deliveryId: message.deliveryId, subscriberId: 'reader 3' };
  expect(skipped).toEqual([[mail, 'reader 3@readers.test', 'frequency', expect.any(String)]]);
  const all = setUp({ tooSoon: ids });
  await all.work();
  expect([all.sent, all.contents]).toEqual([[], []]);
});
