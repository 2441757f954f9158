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

test('sends no email and claims nothing while sending is switched off', async () => {
  const { work, mails, tally } = await open({ isOff: true });
  await work();
  expect(mails).toEqual([]);
  expect(await tally()).toEqual({});
});

test('sends the email to everyone in a message, and nothing when the message is repeated', async () => {
  const { work, mails, tally } = await open();
  await work();
  await work();
  expect(mails.sort()).toEqual(sids);
  expect(await tally()).toEqual({ A: 25 });
});

test('the same message in two workers at once sends one email each', async () => {
  const { work, mails, tally } = await open();
  await Promise.all([work(), work(), work()]);
  expect(mails.sort()).toEqual(sids);
  expect(await tally()).toEqual({ A: 25 });
});

test('skips people who unsubscribed, bounced, are suppressed or deleted', async () => {
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

test('releases a worker’s emails and retries the message when SES throttles it', async () => {
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

test('neither resends nor fails an email without an answer', async () => {
  const { work, mails, tally } = await open({
    ses: (call) => (call === 3 ? { outcome: 'unknown', code: 'TimeoutError' } : accepted),
  });
  await work();
  await work();
  expect(mails).toHaveLength(25);
  expect(await tally()).toEqual({ A: 24, U: 1 });
});

test('fails only the email that SES refuses', async () => {
  const { work, tally } = await open({
    ses: (call) => (call === 3 ? { outcome: 'refused', code: 'MessageRejected' } : accepted),
  });
  await work();
  expect(await tally()).toEqual({ A: 24, F: 1 });
});

test('pauses the delivery when SES refuses the sender, notifies the user, and fails no one', async () => {
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

test('pauses the delivery after a refusal of everyone, and lets it end when it is resumed anyway', async () => {
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

test('attributes refusals to their recipients if another email was accepted', async () => {
  const { work, tally, deliveries } = await open({
    ses: (call) => (call === 1 ? accepted : { outcome: 'refused', code: 'BadRequestException' }),
  });
  await work();
  expect(await tally()).toEqual({ A: 1, F: 24 });
  expect(await deliveries.find(deliveryId)).toMatchObject({ status: 'sending' });
});

test('returns the message untouched without a share of the sending rate', async () => {
  const { work, mails, tally } = await open({ grant: 0 });
  await expect(work()).rejects.toEqual(new RetryLater('rate_window_full'));
  expect(mails).toEqual([]);
  expect(await tally()).toEqual({});
});

test.each(['paused', 'cancelled', 'sent'] as const)(
  'drops the messages of a delivery that is %s, because reconciliation finds who is left',
  async (status) => {
    const { work, mails, tally } = await open({ delivery: aDelivery({ status }) });
    await work();
    expect(mails).toEqual([]);
    expect(await tally()).toEqual({});
  },
);

test('waits for evidence about a dead worker’s claim and doesn’t send the email a second time', async () => {
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
