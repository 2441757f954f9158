import {
  type Entitlement,
  entitlementItem,
  readBillingCheck,
  readEntitlement,
} from '../../../functions/items/account/entitlement';
import { codesItem, readCodes } from '../../../functions/items/account/sign-in';
import {
  type Reputation,
  readReputation,
  reputationItem,
} from '../../../functions/items/reputation';

const none = { delivered: 0, bounced: 0, complained: 0, bounceRate: 0, complaintRate: 0 };
const reputation: Reputation = {
  ...{ customerId: 'c1', level: 'warning', since: '2026-11-22T10:00:00.000Z', rates: none },
  ...{ baseline: { '20261122': { delivered: 9, bounced: 1, complained: 0 } }, version: 3 },
};

test('a reputation is stored under short names, which earlier versions of the product read', () => {
  const item = reputationItem(reputation, 0);
  expect(item).toMatchObject({ pk: 'C#c1', sk: 'REPUTATION', g1sk: '1#c1', cid: 'c1', v: 3 });
  expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['customerId']));
  expect(readReputation(item)).toEqual(reputation);
});

test('sign-in codes are stored with the version that the next write asks for', () => {
  const codes = [{ nonce: 'n', length: 6, bornAt: 1, mailedAt: 2 }];
  const item = codesItem('hash', { codes, version: 4, ttl: 99 });
  expect(item).toEqual({ pk: 'OTP#hash', sk: 'CODES', codes, v: 4, ttl: 99 });
  expect(readCodes(item)).toEqual({ codes, version: 4 });
});

test('an entitlement is listed among those to compare with Stripe only while one is due', () => {
  const entitlement: Entitlement = {
    ...{ customerId: 'c1', rev: 3, stripeId: 'cus_1', requestedAt: '2026-11-20T10:00:00.000Z' },
    comp: { reason: 'A gift', at: '2026-11-20T10:00:00.000Z', by: 'u1' },
  };
  const item = entitlementItem(entitlement, '2026-11-21T10:00:00.000Z');
  expect(item).toMatchObject({
    ...{ pk: 'C#c1', sk: 'ENTITLEMENT', cid: 'c1', stripeId: 'cus_1', rev: 3 },
    ...{ g2pk: 'BILLING', g2sk: '2026-11-21T10:00:00.000Z#c1' },
  });
  expect(readEntitlement('c1', item)).toEqual(entitlement);
  expect(readBillingCheck(item)).toBe('c1');
  expect(Object.keys(entitlementItem(entitlement))).not.toContain('g2pk');
});
