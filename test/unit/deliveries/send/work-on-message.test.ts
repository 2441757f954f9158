import { createLedgerClaims } from '../../../../functions/deliveries/ledger/ledger-claims';
import type { SendResult } from '../../../../functions/mail/ses-mailer';
import { RetryLater } from '../../../../functions/platform/work/queue-handler';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { aDelivery } from '../delivery-fixtures';
import { acceptedResult, aReader, deliveryId, openWorker, sids } from './worker-fixtures';

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

const setUp = (options: Parameters<typeof openWorker>[1] = {}) => openWorker(cloud, options);

test('sends no email and makes no claims while sending is switched off', async () => {
  const { work: processMessage, mails: sentTo, tally } = await setUp({ isOff: true });
  await processMessage();
  expect(sentTo).toEqual([]);
  expect(await tally()).toEqual({});
});

test('sends the email to everyone in a message, and sends nothing when the message is repeated', async () => {
  const { work: processMessage, mails: sentTo, tally } = await setUp();
  await processMessage();
  await processMessage();
  expect(sentTo.sort()).toEqual(sids);
  expect(await tally()).toEqual({ A: 25 });
});

test('sends each person one email when two workers process the same message simultaneously', async () => {
  const { work: processMessage, mails: sentTo, tally } = await setUp();
  await Promise.all([processMessage(), processMessage(), processMessage()]);
  expect(sentTo.sort()).toEqual(sids);
  expect(await tally()).toEqual({ A: 25 });
});

test('skips people who unsubscribed, bounced, were suppressed, or were deleted', async () => {
  const [leaverId, bouncedId, suppressedId, ...rest] = sids;
  const readers = [
    { ...aReader(leaverId ?? ''), status: 'unsubscribed' as const },
    { ...aReader(bouncedId ?? ''), status: 'bounced' as const },
    ...[suppressedId ?? '', ...rest.slice(1)].map(aReader),
  ];
  const {
    work: processMessage,
    mails: sentTo,
    tally,
  } = await setUp({ readers, suppressed: [suppressedId ?? ''] });
  await processMessage();
  expect(sentTo).toHaveLength(21);
  expect(await tally()).toEqual({ A: 21, S: 4 });
});

test('releases claimed emails and retries the message when SES throttles the worker', async () => {
  const {
    work: processMessage,
    mails: sentTo,
    tally,
  } = await setUp({
    ses: (call) =>
      call === 12 ? { outcome: 'again', code: 'TooManyRequestsException' } : acceptedResult,
  });
  await expect(processMessage()).rejects.toEqual(new RetryLater('ses_throttled'));
  expect(sentTo.length).toBeLessThan(25);
  expect((await tally()).R).toBe(1);
  await processMessage();
  expect(await tally()).toEqual({ A: 25 });
  expect(sentTo).toHaveLength(26);
});

test('neither resends nor fails an email for which SES gave no response', async () => {
  const {
    work: processMessage,
    mails: sentTo,
    tally,
  } = await setUp({
    ses: (call) => (call === 3 ? { outcome: 'unknown', code: 'TimeoutError' } : acceptedResult),
  });
  await processMessage();
  await processMessage();
  expect(sentTo).toHaveLength(25);
  expect(await tally()).toEqual({ A: 24, U: 1 });
});

test('fails only the email that SES refuses, and sends the others', async () => {
  const { work: processMessage, tally } = await setUp({
    ses: (call) => (call === 3 ? { outcome: 'refused', code: 'MessageRejected' } : acceptedResult),
  });
  await processMessage();
  expect(await tally()).toEqual({ A: 24, F: 1 });
});

test('pauses the delivery when SES refuses the sender, notifies the user, and fails no email', async () => {
  const refused: SendResult = { outcome: 'blocked', block: 'sender', code: 'MessageRejected' };
  const {
    work: processMessage,
    tally,
    deliveries,
    told: pauseMessages,
  } = await setUp({
    ses: (call) => (call < 5 ? acceptedResult : refused),
  });
  await processMessage();
  const { A = 0, R = 0, F = 0 } = await tally();
  expect([A, F]).toEqual([4, 0]);
  expect(R).toBeGreaterThan(0);
  const reason = expect.stringContaining('no longer accepts email from fern@mail.example');
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: reason,
  });
  expect(await pauseMessages()).toEqual([reason]);
});

test('pauses the delivery after every recipient is refused, and lets it finish if it is resumed anyway', async () => {
  const {
    work: processMessage,
    mails: sentTo,
    tally,
    deliveries,
    told: pauseMessages,
    clock,
  } = await setUp({
    ses: () => ({ outcome: 'refused', code: 'BadRequestException' }),
  });
  await processMessage();
  expect(sentTo.length).toBeLessThan(25);
  expect(await tally()).toEqual({ R: sentTo.length });
  const reason = expect.stringContaining('for everyone we tried');
  expect(await deliveries.find(deliveryId)).toMatchObject({
    status: 'paused',
    statusReason: reason,
  });
  expect(await pauseMessages()).toEqual([reason]);

  await deliveries.change(deliveryId, { status: 'sending', run: 1 }, { from: ['paused'] });
  clock.advance(6000);
  await processMessage();
  expect(await tally()).toEqual({ F: 25 });
});

test('attributes refusals to their recipients if SES accepted another email', async () => {
  const {
    work: processMessage,
    tally,
    deliveries,
  } = await setUp({
    ses: (call) =>
      call === 1 ? acceptedResult : { outcome: 'refused', code: 'BadRequestException' },
  });
  await processMessage();
  expect(await tally()).toEqual({ A: 1, F: 24 });
  expect(await deliveries.find(deliveryId)).toMatchObject({ status: 'sending' });
});

test('returns the message unchanged if it gets no share of the sending rate', async () => {
  const { work: processMessage, mails: sentTo, tally } = await setUp({ grant: 0 });
  await expect(processMessage()).rejects.toEqual(new RetryLater('rate_window_full'));
  expect(sentTo).toEqual([]);
  expect(await tally()).toEqual({});
});

test.each(['paused', 'cancelled', 'sent'] as const)(
  'drops the messages of a delivery that is %s, because reconciliation finds unsent emails',
  async (status) => {
    const {
      work: processMessage,
      mails: sentTo,
      tally,
    } = await setUp({ delivery: aDelivery({ status }) });
    await processMessage();
    expect(sentTo).toEqual([]);
    expect(await tally()).toEqual({});
  },
);

test('waits for evidence about a dead worker’s claim and doesn’t send the email a second time', async () => {
  const { work: processMessage, mails: sentTo, states, clock } = await setUp();
  const ledger = createLedgerClaims(cloud.table);
  const [dead = ''] = sids;
  await ledger.claim({ deliveryId, subscriberId: dead }, 'e', 'dead worker', clock());
  await processMessage();
  expect((await states())[dead]).toBe('C');
  clock.advance(121_000);
  await processMessage();
  expect((await states())[dead]).toBe('U');
  expect(sentTo).not.toContain(dead);
});
