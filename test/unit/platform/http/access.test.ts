import {
  admit,
  checkNotSignedOut,
  checkWorkshop,
} from '../../../../functions/platform/http/access';
import type { Caller } from '../../../../functions/platform/http/caller';

const manager: Caller = { userId: 'm', role: 'manager', status: 'active' };
const owner: Caller = { userId: 'o', role: 'customer', ownCustomerId: 'c1', status: 'active' };

test('a customer’s user acts on their own customer', () => {
  expect(admit('customer', owner, {})).toEqual({ userId: 'o', role: 'customer', customerId: 'c1' });
});

test('a customer’s user can name no other customer, in the header or the path', () => {
  expect(() => admit('customer', owner, { named: 'c2' })).toThrow('don’t have access');
  expect(() => admit('customer', owner, { inPath: 'c2' })).toThrow('don’t have access');
});

test('a customer’s user cannot make a manager’s call', () => {
  expect(() => admit('manager', owner, {})).toThrow('don’t have access');
});

test('a manager acts on the customer they name, and is recorded as acting', () => {
  expect(admit('customer', manager, { named: 'c2' })).toMatchObject({
    customerId: 'c2',
    actingManagerId: 'm',
  });
});

test('a manager who names none is asked to choose', () => {
  expect(() => admit('customer', manager, {})).toThrow('Choose a customer first.');
});

test('header and path that disagree are refused', () => {
  expect(() => admit('customer', manager, { named: 'c1', inPath: 'c2' })).toThrow(
    'don’t have access',
  );
});

test('a rejected account reads its own account and nothing else', () => {
  const rejected: Caller = { ...owner, status: 'rejected' };
  expect(admit('user', rejected, {}).userId).toBe('o');
  expect(() => admit('customer', rejected, {})).toThrow('closed');
});

test('the workshop has templates, images and saved blocks, and nothing else of an account', () => {
  for (const feature of ['templates', 'assets', 'blocks']) {
    expect(() => checkWorkshop({ feature })).not.toThrow();
  }
  for (const feature of ['emails', 'subscribers', 'senders', 'sending']) {
    expect(() => checkWorkshop({ feature })).toThrow('Only templates');
  }
});

test.each([
  ['of the second after it', 1_002_000, true],
  ['of the same second, which it counts from its beginning', 1_001_000, true],
  ['of the second before', 1_000_000, false],
])('after a sign-out a token %s counts: %#', (_, issuedAt, isGood) => {
  const check = () => checkNotSignedOut({ ...owner, tokensFrom: 1_001_700 }, issuedAt);
  if (isGood) expect(check).not.toThrow();
  else expect(check).toThrow('Sign in');
  // Nobody who has never signed out is asked to.
  expect(() => checkNotSignedOut(owner, issuedAt)).not.toThrow();
});
