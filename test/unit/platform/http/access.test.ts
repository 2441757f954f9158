import {
  authorize,
  checkNotSignedOut,
  checkTemplateLibrary,
} from '../../../../functions/platform/http/access';
import type { Caller } from '../../../../functions/platform/http/caller';

const manager: Caller = { userId: 'm', role: 'manager', status: 'active' };
const owner: Caller = { userId: 'o', role: 'customer', ownCustomerId: 'c1', status: 'active' };

test('lets a customer’s user act on their own customer', () => {
  expect(authorize('customer', owner, {})).toEqual({
    userId: 'o',
    role: 'customer',
    customerId: 'c1',
  });
});

test('refuses another customer’s ID in the header or path of a customer’s user', () => {
  expect(() => authorize('customer', owner, { named: 'c2' })).toThrow('don’t have access');
  expect(() => authorize('customer', owner, { inPath: 'c2' })).toThrow('don’t have access');
});

test('doesn’t let a customer’s user make a manager’s call', () => {
  expect(() => authorize('manager', owner, {})).toThrow('don’t have access');
});

test('lets a manager act on the named customer, and records the manager as acting', () => {
  expect(authorize('customer', manager, { named: 'c2' })).toMatchObject({
    customerId: 'c2',
    actingManagerId: 'm',
  });
});

test('asks a manager who names no customer to choose one', () => {
  expect(() => authorize('customer', manager, {})).toThrow('Choose a customer first.');
});

test('refuses a call whose header and path name different customers', () => {
  expect(() => authorize('customer', manager, { named: 'c1', inPath: 'c2' })).toThrow(
    'don’t have access',
  );
});

test('a rejected account can only read its own account', () => {
  const rejected: Caller = { ...owner, status: 'rejected' };
  expect(authorize('user', rejected, {}).userId).toBe('o');
  expect(() => authorize('customer', rejected, {})).toThrow('closed');
});

test('allows only templates, images, and saved blocks in the shared template library', () => {
  for (const feature of ['templates', 'assets', 'blocks']) {
    expect(() => checkTemplateLibrary({ feature })).not.toThrow();
  }
  for (const feature of ['emails', 'subscribers', 'senders', 'sending']) {
    expect(() => checkTemplateLibrary({ feature })).toThrow('Only templates');
  }
});

test.each([
  ['of the second after it', 1_002_000, true],
  ['of the same second, which it counts from its beginning', 1_001_000, true],
  ['of the second before', 1_000_000, false],
])('checks a token %s after a sign-out: %#', (_, issuedAt, isGood) => {
  const check = () => checkNotSignedOut({ ...owner, tokensFrom: 1_001_700 }, issuedAt);
  if (isGood) expect(check).not.toThrow();
  else expect(check).toThrow('Sign in');
  // Someone who has never signed out isn't asked to sign in again.
  expect(() => checkNotSignedOut(owner, issuedAt)).not.toThrow();
});
