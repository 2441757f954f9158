import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDeliveryRepository } from '../../../../functions/deliveries/delivery/delivery-repository';
import { createLedgerClaims } from '../../../../functions/deliveries/ledger/ledger-claims';
import { createLedgerRepository } from '../../../../functions/deliveries/ledger/ledger-repository';
import { createFrequencyCap } from '../../../../functions/deliveries/send/frequency-cap';
import { createSendingDeliveries } from '../../../../functions/deliveries/send/sending-deliveries';
import {
  type SendDependencies,
  workOnMessage,
} from '../../../../functions/deliveries/send/work-on-message';
import type { Subscriber } from '../../../../functions/items/audience/subscriber';
import { type Delivery, deliveryItem } from '../../../../functions/items/delivery/delivery';
import { ledgerLetters } from '../../../../functions/items/delivery/ledger-entry';
import { lanes } from '../../../../functions/items/lanes';
import type { SendResult } from '../../../../functions/mail/ses-mailer';
import { createMessageRepository } from '../../../../functions/messages/message-repository';
import { RetryLater } from '../../../../functions/platform/work/queue-handler';
import type { CompiledEmail } from '../../../../shared/email/compile/compile-email';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';
import { aDelivery, aLog } from '../delivery-fixtures';

const sids = Array.from({ length: 25 }, (_, index) => `01M7000000000000000000${1000 + index}`);
const { deliveryId } = aDelivery();
const message = { deliveryId, batch: 0, subscriberIds: sids };

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await cloud.close();
});

const aReader = (id: string): Subscriber => ({
  ...{ id, email: `${id}@readers.test`, name: '', status: 'active', fields: {} },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', segmentIds: [] },
  ...{ statusHistory: [], arrivals: [] },
});

const accepted: SendResult = { outcome: 'accepted', messageId: 'ses-1' };

/** A worker on a real ledger; SES answers as told, the nth call by the nth answer. */
const open = async ({
  delivery = aDelivery(),
  readers = sids.map(aReader),
  suppressed = [] as string[],
  ses = (_call: number): SendResult => accepted,
  grant = 25,
  isOff = false,
}: {
  delivery?: Delivery;
  readers?: Subscriber[];
  suppressed?: string[];
  ses?: (call: number) => SendResult;
  grant?: number;
  isOff?: boolean;
} = {}) => {
  const { table } = cloud;
  const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
  await table.client.send(new PutCommand({ TableName: table.name, Item: deliveryItem(delivery) }));
  const deliveries = createDeliveryRepository(table);
  const mails: string[] = [];
  const dependencies: SendDependencies = {
    sendingDelivery: createSendingDeliveries(deliveries, clock, async () => isOff),
    ...{ deliveries, clock, log: aLog(table, clock) },
    subscribers: { getMany: async () => new Map(readers.map((reader) => [reader.id, reader])) },
    suppressions: {
      getMany: async () =>
        new Map(suppressed.map((id) => [id, { subscriberId: id, reason: 'manual', at: '' }])),
    },
    ledger: createLedgerClaims(table),
    frequencyCap: createFrequencyCap(table, clock),
    content: async () => ({}) as CompiledEmail,
    rate: { reserve: async (wanted) => Math.min(wanted, grant) },
    send: async (_delivery, _email, to) => {
      mails.push(to.id);
      return ses(mails.length);
    },
    newOwner: randomUUID,
  };
  const states = async () => {
    const found: Record<string, string> = {};
    for (const lane of lanes) {
      for await (const entry of createLedgerRepository(table).laneEntries(deliveryId, lane)) {
        found[entry.subscriberId] = ledgerLetters[entry.state];
      }
    }
    return found;
  };
  const tally = async () => {
    const counts: Record<string, number> = {};
    for (const state of Object.values(await states())) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  };
  return {
    dependencies,
    work: () => workOnMessage(message, dependencies),
    mails,
    states,
    tally,
    clock,
    deliveries,
    told: async () =>
      (await createMessageRepository(table).list(delivery.customerId)).map(
        ({ userMessage }) => userMessage?.message,
      ),
  };
};

test('while sending is switched off nobody gets a mail and nothing is claimed', async () => {
  const { work, mails, tally } = await open({ isOff: true });
  await work();
  expect(mails).toEqual([]);
  expect(await tally()).toEqual({});
});

test('everyone of a message gets the mail; the same message again sends nothing', async () => {
  const { work, mails, tally } = await open();
  await work();
  await work();
  expect(mails.sort()).toEqual(sids);
  expect(await tally()).toEqual({ A: 25 });
});

test('the same message in two workers at once is one mail each', async () => {
  const { work, mails, tally } = await open();
  await Promise.all([work(), work(), work()]);
  expect(mails.sort()).toEqual(sids);
  expect(await tally()).toEqual({ A: 25 });
});

test('who left, bounced, is suppressed or deleted is skipped', async () => {
  const [left, bounced, suppressed, ...rest] = sids;
  const readers = [
    { ...aReader(left ?? ''), status: 'unsubscribed' as const },
    { ...aReader(bounced ?? ''), status: 'bounced' as const },
    ...[suppressed ?? '', ...rest.slice(1)].map(aReader),
  ];
  const { work, mails, tally } = await open({ readers, suppressed: [suppressed ?? ''] });
  await work();
  expect(mails).toHaveLength(21);
  expect(await tally()).toEqual({ A: 21, S: 4 });
});

test('throttled by SES, a worker stops, gives its mails back and the message is retried', async () => {
  const { work, mails, tally } = await open({
    ses: (call) =>
      call === 12 ? { outcome: 'again', code: 'TooManyRequestsException' } : accepted,
  });
  await expect(work()).rejects.toEqual(new RetryLater('ses_throttled'));
  expect(mails.length).toBeLessThan(25);
  expect((await tally()).R).toBe(1);
  await work();
  expect(await tally()).toEqual({ A: 25 });
  expect(mails).toHaveLength(26);
});

test('a mail without an answer is neither sent again nor given up', async () => {
  const { work, mails, tally } = await open({
    ses: (call) => (call === 3 ? { outcome: 'unknown', code: 'TimeoutError' } : accepted),
  });
  await work();
  await work();
  expect(mails).toHaveLength(25);
  expect(await tally()).toEqual({ A: 24, U: 1 });
});

test('a mail SES refuses fails alone', async () => {
  const { work, tally } = await open({
    ses: (call) => (call === 3 ? { outcome: 'refused', code: 'MessageRejected' } : accepted),
  });
  await work();
  expect(await tally()).toEqual({ A: 24, F: 1 });
});

test('when SES refuses the sender, the delivery is paused, the user is told and nobody fails', async () => {
  const refused: SendResult = { outcome: 'blocked', block: 'sender', code: 'MessageRejected' };
  const { work, tally, deliveries, told } = await open({
    ses: (call) => (call < 5 ? accepted : refused),
  });
  await work();
  const { A = 0, R = 0, F = 0 } = await tally();
  expect([A, F]).toEqual([4, 0]);
  expect(R).toBeGreaterThan(0);
  const reason = expect.stringContaining('no longer accepts mail from fern@mail.example');
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: reason,
  });
  expect(await told()).toEqual([reason]);
});

test('a refusal of everybody pauses the delivery; resumed all the same, it ends', async () => {
  const { work, mails, tally, deliveries, told, clock } = await open({
    ses: () => ({ outcome: 'refused', code: 'BadRequestException' }),
  });
  await work();
  expect(mails.length).toBeLessThan(25);
  expect(await tally()).toEqual({ R: mails.length });
  const reason = expect.stringContaining('for everybody it was tried with');
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: reason,
  });
  expect(await told()).toEqual([reason]);

  await deliveries.change(deliveryId, { status: 'sending', run: 1 }, { from: ['paused'] });
  clock.advance(6000);
  await work();
  expect(await tally()).toEqual({ F: 25 });
});

test('refusals beside an acceptance are their recipients’ own', async () => {
  const { work, tally, deliveries } = await open({
    ses: (call) => (call === 1 ? accepted : { outcome: 'refused', code: 'BadRequestException' }),
  });
  await work();
  expect(await tally()).toEqual({ A: 1, F: 24 });
  expect(await deliveries.find(deliveryId)).toMatchObject({ status: 'sending' });
});

test('without a share of the rate the message goes back untouched', async () => {
  const { work, mails, tally } = await open({ grant: 0 });
  await expect(work()).rejects.toEqual(new RetryLater('rate_window_full'));
  expect(mails).toEqual([]);
  expect(await tally()).toEqual({});
});

test.each(['paused', 'cancelled', 'sent'] as const)(
  'the messages of a delivery that is %s are dropped: its reckoning knows who is left',
  async (status) => {
    const { work, mails, tally } = await open({ delivery: aDelivery({ status }) });
    await work();
    expect(mails).toEqual([]);
    expect(await tally()).toEqual({});
  },
);

test('a claim whose worker died is left for evidence, not sent a second time', async () => {
  const { work, mails, states, clock } = await open();
  const ledger = createLedgerClaims(cloud.table);
  const [dead = ''] = sids;
  await ledger.claim({ deliveryId, subscriberId: dead }, 'e', 'dead worker', clock());
  await work();
  expect((await states())[dead]).toBe('C');
  clock.advance(121_000);
  await work();
  expect((await states())[dead]).toBe('U');
  expect(mails).not.toContain(dead);
});

test('with a cap nobody gets a second email within its hours, and who is skipped is told of', async () => {
  const capped = aDelivery({ frequencyCapHours: 16 });
  const first = await open({ delivery: { ...capped, deliveryId: 'first' } });
  const startAt = Date.now();
  const wait = ({ clock }: typeof first, ms: number) => clock.advance(startAt + ms - clock());
  wait(first, 0);
  await workOnMessage({ ...message, deliveryId: 'first' }, first.dependencies);
  expect(first.mails).toHaveLength(25);
  const second = await open({ delivery: capped });
  wait(second, 16 * 3_600_000 - 1000);
  await second.work();
  expect(second.mails).toEqual([]);
  expect(await second.tally()).toEqual({ S: 25 });
  const third = await open({ delivery: { ...capped, deliveryId: 'third' } });
  wait(third, 16 * 3_600_000);
  await workOnMessage({ ...message, deliveryId: 'third' }, third.dependencies);
  expect(third.mails).toHaveLength(25);
});

test('of two emails to the same people at once each person gets one', async () => {
  const capped = aDelivery({ frequencyCapHours: 16 });
  const one = await open({ delivery: { ...capped, deliveryId: 'one' } });
  const other = await open({ delivery: { ...capped, deliveryId: 'other' } });
  for (const { clock } of [one, other]) clock.advance(Date.now() - clock());
  await Promise.all(
    [one, other].map(({ dependencies }, index) =>
      workOnMessage({ ...message, deliveryId: index === 0 ? 'one' : 'other' }, dependencies),
    ),
  );
  expect([...one.mails, ...other.mails].sort()).toEqual(sids);
});

test('a capped delivery sends to the rest after a worker gave its message back', async () => {
  const delivery = aDelivery({ frequencyCapHours: 16 });
  const { work, mails, tally, clock } = await open({
    delivery,
    ses: (call) => (call === 3 ? { outcome: 'again', code: 'throttled' } : accepted),
  });
  clock.advance(Date.now() - clock());
  await expect(work()).rejects.toThrow(RetryLater);
  await work();
  expect(new Set(mails).size).toBe(25);
  expect(await tally()).toEqual({ A: 25 });
});
