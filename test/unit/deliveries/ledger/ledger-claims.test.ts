import {
  type Claim,
  createLedgerClaims,
} from '../../../../functions/deliveries/ledger/ledger-claims';
import type { LedgerState } from '../../../../functions/items/delivery/ledger-entry';
import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { address, aMail, bringTo, now, openLedger } from './ledger-fixtures';

const mail = aMail('01M7');

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

test('recognizes its own repeated claim whose answer was lost', async () => {
  const ledger = createLedgerClaims(cloud.table);
  expect(await ledger.claim(mail, address, 'one', now)).toBe('mine');
  expect(await ledger.claim(mail, address, 'one', now + 500)).toBe('mine');
});

test('doesn’t take over another worker’s claim', async () => {
  const ledger = createLedgerClaims(cloud.table);
  await ledger.claim(mail, address, 'one', now);
  expect(await ledger.claim(mail, address, 'two', now + 500)).toBe('not_ours');
});

test('lets anyone claim a released email, and no one claim a settled one', async () => {
  const ledger = createLedgerClaims(cloud.table);
  await ledger.claim(mail, address, 'one', now);
  expect(await ledger.release(mail, 'two')).toBe(false);
  expect(await ledger.release(mail, 'one')).toBe(true);
  expect(await ledger.claim(mail, address, 'two', now)).toBe('mine');
  expect(await ledger.fail(mail, 'two', 'MessageRejected', '2026-11-21T10:00:00.000Z')).toBe(true);
  expect(await ledger.claim(mail, address, 'two', now)).toBe('settled');
});

test('turns an expired claim into an unknown outcome, and doesn’t take it over', async () => {
  const ledger = createLedgerClaims(cloud.table);
  await ledger.claim(mail, address, 'dead', now);
  const later = now + 121_000;
  expect(await ledger.claim(mail, address, 'two', later)).toBe('not_ours');
  // The claim is unknown now, so its worker can't release it anymore.
  expect(await ledger.release(mail, 'dead')).toBe(false);
  const accepted = { messageId: 'ses-1', at: '2026-11-21T10:02:01.000Z' };
  expect(await ledger.accept(mail, 'dead', accepted)).toBe(true);
});

test.each<[LedgerState, Claim]>([
  ['accepted', 'settled'],
  ['failed', 'settled'],
  ['skipped', 'settled'],
  ['unknown', 'not_ours'],
  ['released', 'mine'],
])(
  'answers for an email that is %s with the claim “%s”, whoever claims it',
  async (state, claim) => {
    const open = openLedger(cloud.table);
    await bringTo(open, mail, state);
    expect(await open.claims.claim(mail, address, 'me', now)).toBe(claim);
  },
);

test('expires a claim in the exact second of its end', async () => {
  const { claims, stored } = openLedger(cloud.table);
  await claims.claim(mail, address, 'dead', now);
  await claims.claim(mail, address, 'two', now + 119_999);
  expect(await stored(mail)).toMatchObject({ st: 'C' });
  await claims.claim(mail, address, 'two', now + 120_000);
  expect(await stored(mail)).toMatchObject({ st: 'U' });
});
