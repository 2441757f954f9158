import { defaultPool } from '../../../functions/senders/ip-pools';
import { toSenderView } from '../../../functions/senders/sender';
import { aSender } from '../deliveries/sending-fixtures';

test.each([
  ['priority', 'priority'],
  ['shared', 'shared'],
  // The pool no longer exists, so emails are sent from the shared IP addresses
  // (functions/mail/pool-sets.ts).
  ['retired', 'shared'],
])(
  'shows a sender stored with the IP pool %s as using %s, the pool that sends its emails',
  (stored, shown) => {
    const sender = aSender({ ipPoolName: stored });
    expect(toSenderView(sender, ['shared', 'priority']).ipPoolName).toBe(shown);
  },
);

test('shows a sender’s address in the script of its domain', () => {
  const email = 'hello@news.xn--bcher-kva.example';
  expect(toSenderView(aSender({ email }), ['shared'])).toMatchObject({
    email,
    shownEmail: 'hello@news.bücher.example',
  });
});

test('doesn’t assign a removed IP pool to a new sender', () => {
  const pools = ['shared', 'priority'];
  expect(defaultPool([aSender({ ipPoolName: 'retired' })], pools)).toBe('shared');
  expect(defaultPool([aSender({ ipPoolName: 'priority' })], pools)).toBe('priority');
});
