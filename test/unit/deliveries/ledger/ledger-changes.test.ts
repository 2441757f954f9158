import type { Mail } from '../../../../functions/deliveries/ledger/ledger-writes';
import { ledgerLetters } from '../../../../functions/items/delivery/ledger-entry';
import {
  address,
  aMail,
  at,
  bringTo,
  deliveryId,
  emptyLedger,
  now,
  nowSeconds,
} from './ledger-fixtures';

const open = emptyLedger('file');

const leaseEnd = nowSeconds + 120;
const accepted = { messageId: 'ses-1', at };
const aReport = ({ subscriberId }: Mail) => ({
  deliveryId,
  subscriberId,
  customerId: 'c-1',
  messageId: 'ses-1',
  acceptedAt: at,
});

const changes: Readonly<Record<string, (mail: Mail) => Promise<unknown>>> = {
  'another worker claims': (mail) => open.claims.claim(mail, address, 'other', now + 1000),
  skip: (mail) => open.claims.skip(mail, address, 'suppressed', at),
  accept: (mail) => open.claims.accept(mail, 'me', accepted),
  'accept by another worker': (mail) => open.claims.accept(mail, 'other', accepted),
  release: (mail) => open.claims.release(mail, 'me'),
  fail: (mail) => open.claims.fail(mail, 'me', 'MessageRejected', at),
  doubt: (mail) => open.claims.doubt(mail, 'me', now),
  'expire as read': (mail) => open.ledger.expire(mail, leaseEnd, now),
  'expire as read earlier': (mail) => open.ledger.expire(mail, leaseEnd - 1, now),
  'retry as read': (mail) => open.ledger.retry(mail, nowSeconds),
  'retry as read earlier': (mail) => open.ledger.retry(mail, nowSeconds - 1),
  conclude: (mail) => open.ledger.conclude(mail, nowSeconds, 'failed', 'gave_up', at),
  'close as skipped': (mail) => open.ledger.close(mail, address, 'skipped', 'cancelled', at),
  reopen: (mail) => open.ledger.reopen(mail),
  'SES reports it': (mail) => open.evidence.record(aReport(mail)),
  'SES refuses it later': (mail) => open.evidence.record({ ...aReport(mail), refusedBy: 'Reject' }),
};

const states = [
  ...(['absent', 'claimed', 'accepted', 'released'] as const),
  ...(['failed', 'skipped', 'unknown'] as const),
];
const { claimed, accepted: acceptedLetter, released, failed, skipped, unknown } = ledgerLetters;
const C = claimed;
const A = acceptedLetter;
const R = released;
const F = failed;
const S = skipped;
const U = unknown;
const none = undefined;

test.each<[string, (string | undefined)[]]>([
  // Each list has the state after the change for each state before it, in this order: absent,
  // claimed, accepted, released, failed, skipped, unknown.
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
])('changes each state correctly on “%s”', async (change, after) => {
  const ends = [];
  for (const state of states) {
    const mail = aMail(`${change}-${state}`);
    await bringTo(open, mail, state);
    await changes[change]?.(mail);
    ends.push((await open.stored(mail))?.st);
  }
  expect(ends).toEqual(after);
});

test('replaces our own conclusion with a report from SES, but not a refusal by SES', async () => {
  const ours = aMail('concluded');
  const theirs = aMail('refused');
  await bringTo(open, ours, 'unknown');
  await open.ledger.conclude(ours, nowSeconds, 'failed', 'outcome_unknown', at);
  await open.evidence.record(aReport(ours));
  expect(await open.stored(ours)).toMatchObject({ st: A, mid: 'ses-1' });
  await bringTo(open, theirs, 'accepted');
  await open.evidence.record({ ...aReport(theirs), refusedBy: 'Reject' });
  await open.evidence.record(aReport(theirs));
  expect(await open.stored(theirs)).toMatchObject({ st: F, code: 'Reject' });
});

test('retries only recipients that failed permanently, and clears the failure', async () => {
  const given = aMail('given-up');
  const unclear = aMail('unclear');
  await open.ledger.close(given, address, 'failed', 'gave_up', at);
  expect(await open.ledger.reopen(given)).toBe(true);
  expect(await open.stored(given)).toEqual({ st: R, e: address });
  expect(await open.ledger.reopen(given)).toBe(false);
  await bringTo(open, unclear, 'unknown');
  await open.ledger.conclude(unclear, nowSeconds, 'failed', 'outcome_unknown', at);
  expect(await open.ledger.reopen(unclear)).toBe(false);
  expect(await open.stored(unclear)).toMatchObject({ st: F, code: 'outcome_unknown' });
});

test('claims a retried recipient of an A/B test with their original variant', async () => {
  const mail = { ...aMail('tried'), variant: 'B' } as const;
  await open.ledger.close(mail, address, 'failed', 'gave_up', at);
  await open.ledger.reopen(mail);
  expect(await open.claims.claim(mail, address, 'me', now)).toBe('mine');
  expect(await open.stored(mail)).toMatchObject({ st: C, vt: 'B' });
});
