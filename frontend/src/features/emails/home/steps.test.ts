import { expect, test } from 'vitest';
import { aCustomer } from '../../../../test/a-customer';
import { stepsOf } from './steps';

const sender = {
  ...{ id: 's1', senderId: 's1', name: 'Olive', email: 'hi@olive.test', ipPoolName: 'p' },
  ...{ verified: true, dnsVerified: true },
};
const sent = [{ id: 'd1', name: 'Spring', subject: '', status: 'sent', updatedAt: '' }] as const;

const textsOf = (facts: Parameters<typeof stepsOf>[1]) =>
  stepsOf('c1', facts)?.map(({ text }) => text);

test('a store that has everything has nothing to do', () => {
  expect(textsOf({ customer: aCustomer(), senders: [sender], sent })).toEqual([]);
});

test('a new store is led through what sending needs, the first thing first', () => {
  const customer = aCustomer({ activeSubscribers: 0, businessAddress: '' });
  expect(textsOf({ customer, senders: [], sent: [] })).toEqual([
    'Bring your subscribers',
    'Every email needs a postal address',
    'Your sender waits for its domain',
    'Write your first email',
  ]);
});

test('nothing is asked for before all is known', () => {
  expect(stepsOf('c1', { customer: aCustomer(), senders: undefined, sent })).toBeUndefined();
});
