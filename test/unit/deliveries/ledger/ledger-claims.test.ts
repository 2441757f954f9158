import {
  type Claim,
  createLedgerClaims,
} from '../../../../functions/deliveries/ledger/ledger-claims';
import type { LedgerState } from '../../../../functions/items/delivery/ledger-entry';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { address, anEmail, bringToState, now, openLedger } from './ledger-fixtures';

const email = anEmail('01M7');

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

test('recognizes a worker’s own claim when the claim is repeated after a lost response', async () => {
  const ledger = createLedgerClaims(cloud.table);
  expect(await ledger.claim(email, address, 'one', now)).toBe('mine');
  expect(await ledger.claim(email, address, 'one', now + 500)).toBe('mine');
});

test('doesn’t take over another worker’s claim', async () => {
  const ledger = createLedgerClaims(cloud.table);
  await ledger.claim(email, address, 'one', now);
  expect(await ledger.claim(email, address, 'two', now + 500)).toBe('not_ours');
});

test('lets any worker claim a released email, but lets no worker claim an email with a final outcome', async () => {
  const ledger = createLedgerClaims(cloud.table);
  await ledger.claim(email, address, 'one', now);
  expect(await ledger.release(email, 'two')).toBe(false);
  expect(await ledger.release(email, 'one')).toBe(true);
  expect(await ledger.claim(email, address, 'two', now)).toBe('mine');
  expect(await ledger.fail(email, 'two', 'MessageRejected', '2026-11-21T10:00:00.000Z')).toBe(true);
  expect(await ledger.claim(email, address, 'two', now)).toBe('settled');
});

test('turns an expired claim into an unknown outcome instead of taking it over', async () => {
  const ledger = createLedgerClaims(cloud.table);
  await ledger.claim(email, address, 'dead', now);
  const later = now + 121_000;
  expect(await ledger.claim(email, address, 'two', later)).toBe('not_ours');
  // The email's state is unknown now, so the worker that claimed the email can't release it
  // anymore.
  expect(await ledger.release(email, 'dead')).toBe(false);
  const acceptance = { messageId: 'ses-1', at: '2026-11-21T10:02:01.000Z' };
  expect(await ledger.accept(email, 'dead', acceptance)).toBe(true);
});

test.each<[LedgerState, Claim]>([
  ['accepted', 'settled'],
  ['failed', 'settled'],
  ['skipped', 'settled'],
  ['unknown', 'not_ours'],
  ['released', 'mine'],
])(
  'responds to a claim of an email that is %s with “%s”, no matter who claims it',
  async (state, claim) => {
    const open = openLedger(cloud.table);
    await bringToState(open, email, state);
    expect(await open.claims.claim(email, address, 'me', now)).toBe(claim);
  },
);

test('expires a claim exactly at the second when it ends', async () => {
  const { claims, stored } = openLedger(cloud.table);
  await claims.claim(email, address, 'dead', now);
  await claims.claim(email, address, 'two', now + 119_999);
  expect(await stored(email)).toMatchObject({ st: 'C' });
  await claims.claim(email, address, 'two', now + 120_000);
  expect(await stored(email)).toMatchObject({ st: 'U' });
});
