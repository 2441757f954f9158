import {
  address,
  anEmail,
  at,
  bringToState,
  emptyLedger,
  now,
  nowSeconds,
} from './ledger-fixtures';

const open = emptyLedger();

const laterAt = '2026-11-21T10:05:00.000Z';
const email = anEmail('entry');

test('writes the worker, address, and end time into a claim', async () => {
  await bringToState(open, email, 'claimed');
  const entry = { st: 'C', e: address, own: 'me', lx: nowSeconds + 120 };
  expect(await open.stored(email)).toEqual(entry);
});

test('gives the new worker the full time for a claim after a release', async () => {
  await bringToState(open, email, 'released');
  expect(await open.stored(email)).toEqual({ st: 'R', e: address });
  await open.claims.claim(email, address, 'other', now + 5999);
  const entry = { st: 'C', e: address, own: 'other', lx: nowSeconds + 5 + 120 };
  expect(await open.stored(email)).toEqual(entry);
});

test('keeps the reason and time of a final outcome, and no data of its claim', async () => {
  await bringToState(open, email, 'accepted');
  expect(await open.stored(email)).toEqual({ st: 'A', e: address, mid: 'ses-1', at });
  const refused = anEmail('refused');
  await bringToState(open, refused, 'failed');
  const failure = { st: 'F', e: address, code: 'MessageRejected', at };
  expect(await open.stored(refused)).toEqual(failure);
  const left = anEmail('left');
  await bringToState(open, left, 'skipped');
  expect(await open.stored(left)).toEqual({ st: 'S', e: address, code: 'unsubscribed', at });
});

test('stores how long an unknown outcome has been waiting for evidence', async () => {
  await open.claims.claim(email, address, 'me', now);
  expect(await open.claims.doubt(email, 'me', now + 7000)).toBe(true);
  const entry = { st: 'U', e: address, own: 'me', lx: nowSeconds + 7 };
  expect(await open.stored(email)).toEqual(entry);
});

test('counts each retry of an email with an unknown outcome, and keeps the count when the outcome is concluded', async () => {
  await bringToState(open, email, 'unknown');
  expect(await open.ledger.retry(email, nowSeconds)).toBe(true);
  expect(await open.stored(email)).toEqual({ st: 'R', e: address, att: 1 });
  await open.claims.claim(email, address, 'me', now);
  await open.claims.doubt(email, 'me', now);
  expect(await open.ledger.retry(email, nowSeconds)).toBe(true);
  expect(await open.stored(email)).toEqual({ st: 'R', e: address, att: 2 });
  await open.claims.claim(email, address, 'me', now);
  await open.claims.doubt(email, 'me', now);
  expect(await open.ledger.conclude(email, nowSeconds, 'skipped', 'cancelled', laterAt)).toBe(true);
  const entry = { st: 'S', e: address, att: 2, code: 'cancelled', at: laterAt };
  expect(await open.stored(email)).toEqual(entry);
});

test('waits for evidence about a dead worker’s claim from the claim’s expiry on', async () => {
  await bringToState(open, email, 'claimed');
  expect(await open.ledger.expire(email, nowSeconds + 120, now + 130_000)).toBe(true);
  const entry = { st: 'U', e: address, own: 'me', lx: nowSeconds + 130 };
  expect(await open.stored(email)).toEqual(entry);
});

test('closes the entry of someone who was never emailed, and records the address, reason, and time', async () => {
  await open.ledger.close(email, address, 'failed', 'gave_up', at);
  expect(await open.stored(email)).toEqual({ st: 'F', e: address, code: 'gave_up', at });
});

test('stores each event that SES reports with the time it was first reported', async () => {
  await bringToState(open, email, 'claimed');
  const report = { ...email, customerId: 'c-1', messageId: 'ses-1', acceptedAt: at };
  await open.evidence.record({ ...report, deliveredAt: at });
  expect(await open.stored(email)).toEqual({ st: 'A', e: address, mid: 'ses-1', at, dv: at });
  await open.evidence.record({
    ...report,
    messageId: 'ses-2',
    acceptedAt: laterAt,
    deliveredAt: laterAt,
    bouncedAt: laterAt,
    softBouncedAt: laterAt,
    complainedAt: laterAt,
  });
  const timestamps = { dv: at, bo: laterAt, sb: laterAt, co: laterAt };
  expect(await open.stored(email)).toEqual({
    st: 'A',
    e: address,
    mid: 'ses-1',
    at,
    ...timestamps,
  });
});

test('records who refused an email that SES refused after accepting it, and when SES accepted it', async () => {
  await bringToState(open, email, 'unknown');
  const report = { ...email, customerId: 'c-1', messageId: 'ses-1', acceptedAt: laterAt };
  await open.evidence.record({ ...report, refusedBy: 'RenderingFailure', deliveredAt: at });
  const entry = { st: 'F', e: address, code: 'RenderingFailure', at: laterAt };
  expect(await open.stored(email)).toEqual(entry);
});
