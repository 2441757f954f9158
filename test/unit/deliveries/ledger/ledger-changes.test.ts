import type { EmailKey } from '../../../../functions/deliveries/ledger/ledger-writes';
import { ledgerCodes } from '../../../../functions/items/delivery/ledger-entry';
import {
  address,
  anEmail,
  at,
  bringToState,
  deliveryId,
  emptyLedger,
  now,
  nowSeconds,
} from './ledger-fixtures';

const open = emptyLedger('file');

const leaseEnd = nowSeconds + 120;
const acceptance = { messageId: 'ses-1', at };
const aReport = ({ subscriberId }: EmailKey) => ({
  deliveryId,
  subscriberId,
  customerId: 'c-1',
  messageId: 'ses-1',
  acceptedAt: at,
});

const changes: Readonly<Record<string, (email: EmailKey) => Promise<unknown>>> = {
  'another worker claims': (email) => open.claims.claim(email, address, 'other', now + 1000),
  skip: (email) => open.claims.skip(email, address, 'suppressed', at),
  accept: (email) => open.claims.accept(email, 'me', acceptance),
  'accept by another worker': (email) => open.claims.accept(email, 'other', acceptance),
  release: (email) => open.claims.release(email, 'me'),
  fail: (email) => open.claims.fail(email, 'me', 'MessageRejected', at),
  doubt: (email) => open.claims.doubt(email, 'me', now),
  'expire as read': (email) => open.ledger.expire(email, leaseEnd, now),
  'expire as read earlier': (email) => open.ledger.expire(email, leaseEnd - 1, now),
  'retry as read': (email) => open.ledger.retry(email, nowSeconds),
  'retry as read earlier': (email) => open.ledger.retry(email, nowSeconds - 1),
  conclude: (email) => open.ledger.conclude(email, nowSeconds, 'failed', 'gave_up', at),
  'close as skipped': (email) => open.ledger.close(email, address, 'skipped', 'cancelled', at),
  reopen: (email) => open.ledger.reopen(email),
  'SES reports it': (email) => open.evidence.record(aReport(email)),
  'SES refuses it later': (email) =>
    open.evidence.record({ ...aReport(email), refusedBy: 'Reject' }),
};

const states = [
  ...(['absent', 'claimed', 'accepted', 'released'] as const),
  ...(['failed', 'skipped', 'unknown'] as const),
];
const { claimed, accepted: acceptedCode, released, failed, skipped, unknown } = ledgerCodes;
const C = claimed;
const A = acceptedCode;
const R = released;
const F = failed;
const S = skipped;
const U = unknown;
const none = undefined;

test.each<[string, (string | undefined)[]]>([
  // Each list contains the resulting state for every state before the change, in this order:
  // absent, claimed, accepted, released, failed, skipped, unknown.
  ['another worker claims', [C, C, A, C, F, S, U]],
  ['skip', [S, C, A, S, F, S, U]],
  ['accept', [none, A, A, R, F, S, A]],
  ['accept by another worker', [none, C, A, R, F, S, U]],
  ['release', [none, R, A, R, F, S, U]],
  ['fail', [none, F, A, R, F, S, U]],
  ['doubt', [none, U, A, R, F, S, U]],
  ['expire as read', [none, U, A, R, F, S, U]],
  ['expire as read earlier', [none, C, A, R, F, S, U]],
  ['retry as read', [none, C, A, R, F, S, R]],
  ['retry as read earlier', [none, C, A, R, F, S, U]],
  ['conclude', [none, C, A, R, F, S, F]],
  ['close as skipped', [S, C, A, S, F, S, U]],
  // In this row, failed means that SES refused the email permanently.
  ['reopen', [none, C, A, R, F, S, U]],
  ['SES reports it', [none, A, A, A, F, S, A]],
  ['SES refuses it later', [none, F, F, F, F, S, F]],
])('changes each state correctly on the event “%s”', async (change, expectedStates) => {
  const ends = [];
  for (const state of states) {
    const email = anEmail(`${change}-${state}`);
    await bringToState(open, email, state);
    await changes[change]?.(email);
    ends.push((await open.stored(email))?.st);
  }
  expect(ends).toEqual(expectedStates);
});

test('replaces our own conclusion with an SES event, but doesn’t replace SES’s refusal', async () => {
  const concludedEmail = anEmail('concluded');
  const refusedEmail = anEmail('refused');
  await bringToState(open, concludedEmail, 'unknown');
  await open.ledger.conclude(concludedEmail, nowSeconds, 'failed', 'outcome_unknown', at);
  await open.evidence.record(aReport(concludedEmail));
  expect(await open.stored(concludedEmail)).toMatchObject({ st: A, mid: 'ses-1' });
  await bringToState(open, refusedEmail, 'accepted');
  await open.evidence.record({ ...aReport(refusedEmail), refusedBy: 'Reject' });
  await open.evidence.record(aReport(refusedEmail));
  expect(await open.stored(refusedEmail)).toMatchObject({ st: F, code: 'Reject' });
});

test('allows retrying only recipients that failed permanently, and clears the failure', async () => {
  const failedEmail = anEmail('given-up');
  const unclear = anEmail('unclear');
  await open.ledger.close(failedEmail, address, 'failed', 'gave_up', at);
  expect(await open.ledger.reopen(failedEmail)).toBe(true);
  expect(await open.stored(failedEmail)).toEqual({ st: R, e: address });
  expect(await open.ledger.reopen(failedEmail)).toBe(false);
  await bringToState(open, unclear, 'unknown');
  await open.ledger.conclude(unclear, nowSeconds, 'failed', 'outcome_unknown', at);
  expect(await open.ledger.reopen(unclear)).toBe(false);
  expect(await open.stored(unclear)).toMatchObject({ st: F, code: 'outcome_unknown' });
});

test('claims a retried recipient of an A/B test with their original variant', async () => {
  const email = { ...anEmail('tried'), variant: 'B' } as const;
  await open.ledger.close(email, address, 'failed', 'gave_up', at);
  await open.ledger.reopen(email);
  expect(await open.claims.claim(email, address, 'me', now)).toBe('mine');
  expect(await open.stored(email)).toMatchObject({ st: C, vt: 'B' });
});
