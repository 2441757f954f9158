import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createSenderWatch } from '../../../../functions/deliveries/send/sender-watch';
import { processMessage } from '../../../../functions/deliveries/send/work-on-message';
import { customerKey } from '../../../../functions/items/account/customer-keys';
import { captureLogs, type LogCapture } from '../../../support/captured-logs';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { clockAt } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';
import { aSender } from '../sending-fixtures';
import { message, openWorker } from './worker-fixtures';

let cloud: EmbeddedTable;
let logs: LogCapture;
beforeEach(() => {
  cloud = embeddedTable();
  logs = captureLogs();
});
afterEach(() => {
  logs.restore();
  return cloud.close();
});

test('stops a message’s emails when its sender loses verification, and sends the remaining emails once verification is restored', async () => {
  const worker = await openWorker(cloud, { grant: 10 });
  const { dependencies, putSender, clock, deliveries } = worker;
  let isLost = false;
  const send: typeof dependencies.send = async (...sendArgs) => {
    const result = await dependencies.send(...sendArgs);
    if (worker.mails.length === 10 && !isLost) {
      isLost = true;
      await putSender(aSender({ verified: false }));
      clock.advance(5001);
    }
    return result;
  };
  await processMessage(message, { ...dependencies, send });
  expect(await worker.tally()).toEqual({ A: 10 });
  const paused = await deliveries.find(aDelivery().deliveryId);
  expect(paused).toMatchObject({
    status: 'paused',
    statusReason: expect.stringContaining('Set it up again, then resume.'),
  });
  expect(await worker.told()).toEqual([expect.stringContaining('is paused. The sender fern@')]);
  // No error is logged, because only the customer can fix this.
  expect(logs.text()).not.toContain('ERROR');
  expect(logs.text()).toContain('Delivery paused because its sender is gone');

  await putSender(aSender());
  const { rev = 0, run = 0 } = paused ?? {};
  await deliveries.change(
    aDelivery().deliveryId,
    { status: 'sending', run: run + 1 },
    { from: ['paused'], run, rev },
  );
  clock.advance(5001);
  await worker.work();
  expect(await worker.tally()).toEqual({ A: 25 });
  expect(new Set(worker.mails).size).toBe(worker.mails.length);
});

test('stops a message’s emails when the account is disabled, and notifies the customer', async () => {
  const worker = await openWorker(cloud, { grant: 10 });
  const { dependencies, clock, deliveries } = worker;
  const send: typeof dependencies.send = async (...sendArgs) => {
    const result = await dependencies.send(...sendArgs);
    const Item = { ...customerKey(aDelivery().customerId), status: 'service_disabled' };
    await cloud.table.client.send(new PutCommand({ TableName: cloud.table.name, Item }));
    clock.advance(600);
    return result;
  };
  await processMessage(message, { ...dependencies, send });
  expect(await worker.tally()).toEqual({ A: 10 });
  const paused = await deliveries.find(aDelivery().deliveryId);
  expect(paused).toMatchObject({
    status: 'paused',
    statusReason: expect.stringMatching(/^Sending is disabled/),
  });
  expect(await worker.told()).toEqual([expect.stringContaining('is paused. Sending is disabled')]);
  expect(logs.text()).not.toContain('ERROR');
});

test('reserves no one under the frequency cap while the sender can’t send', async () => {
  const worker = await openWorker(cloud);
  await worker.putSender(aSender({ verified: false }));
  const frequencyCap = jest.fn();
  await processMessage(message, { ...worker.dependencies, frequencyCap });
  expect([frequencyCap.mock.calls, worker.mails]).toEqual([[], []]);
});

const allowedSender = {
  isSwitchedOff: async () => false,
  isPremium: async () => true,
  isHeldBack: async () => false,
};

test('checks a sender every five seconds while it may send, and every time while it may not', async () => {
  const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
  let verified = true;
  const list = jest.fn(async () => [aSender({ verified })]);
  const blockOf = createSenderWatch({ senders: { list }, ...allowedSender }, clock);
  const blocks = [await blockOf(aDelivery()), await blockOf(aDelivery())];
  verified = false;
  blocks.push(await blockOf(aDelivery()));
  clock.advance(5000);
  blocks.push(await blockOf(aDelivery()));
  verified = true;
  blocks.push(await blockOf(aDelivery()));
  const may = undefined;
  expect([blocks, list.mock.calls.length]).toEqual([[may, may, may, 'gone', may], 3]);
  await blockOf(aDelivery({ customerId: '01M7000000000000000CSTMR99' }));
  expect(list).toHaveBeenCalledTimes(4);
});

test('reports a failed sender check as an error, and receives the message again', async () => {
  const list = jest.fn().mockRejectedValue(new Error('table is away'));
  const findBlockReason = createSenderWatch({ senders: { list }, ...allowedSender }, () => 0);
  const { dependencies, deliveries, mails: sentTo } = await openWorker(cloud);
  await expect(processMessage(message, { ...dependencies, findBlockReason })).rejects.toThrow(
    'is away',
  );
  expect(await deliveries.find(aDelivery().deliveryId)).toMatchObject({ status: 'sending' });
  expect(sentTo).toEqual([]);
});

test('stops a sequence’s emails when the premium plan ends, but finishes an email that has started', async () => {
  const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
  let premium = true;
  const isPremium = async () => premium;
  const senders = { list: async () => [aSender()] };
  const blockOf = createSenderWatch({ ...allowedSender, senders, isPremium }, clock);
  const step = aDelivery({ sequenceId: 'q1' });
  expect(await blockOf(step)).toBeUndefined();
  premium = false;
  clock.advance(5000);
  expect(await blockOf(aDelivery())).toBeUndefined();
  expect(await blockOf(step)).toBe('plan');
});

test('pauses a sequence’s email that becomes due while the account is paused, without another notice', async () => {
  const delivery = aDelivery({ sequenceId: 'q1' });
  const {
    work,
    mails: sentTo,
    deliveries,
    told: pauseMessages,
  } = await openWorker(cloud, { delivery, isHeldBack: true });
  await work();
  expect(sentTo).toEqual([]);
  expect(await deliveries.find(delivery.deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: expect.stringContaining('then resume'),
  });
  expect(await pauseMessages()).toEqual([]);
});
