import { createLedgerClaims } from '../../../../functions/deliveries/ledger/ledger-claims';
import type { SendResult } from '../../../../functions/mail/ses-mailer';
import { RetryLater } from '../../../../functions/platform/work/queue-handler';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { aDelivery } from '../delivery-fixtures';
import { accepted, aReader, deliveryId, openWorker, sids } from './worker-fixtures';

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

const open = (options: Parameters<typeof openWorker>[1] = {}) => openWorker(cloud, options);

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
  const reason = expect.stringContaining('no longer accepts email from fern@mail.example');
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
  const reason = expect.stringContaining('for everyone we tried');
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
