import { defaultPool } from '../../../functions/senders/ip-pools';
import { toSenderView } from '../../../functions/senders/sender';
import { aSender } from '../deliveries/sending-fixtures';

test.each([
  ['priority', 'priority'],
  ['shared', 'shared'],
  // It was taken away: mails go out from the shared addresses (functions/mail/pool-sets.ts).
  ['retired', 'shared'],
])('a sender of the pool %s is shown with %s, which its mails go out from', (stored, shown) => {
  const sender = aSender({ ipPoolName: stored });
  expect(toSenderView(sender, ['shared', 'priority']).ipPoolName).toBe(shown);
});

test('a sender has an address to be read, in the script of its domain', () => {
  const email = 'hello@news.xn--bcher-kva.example';
  expect(toSenderView(aSender({ email }), ['shared'])).toMatchObject({
    email,
    shownEmail: 'hello@news.bücher.example',
  });
});

test('a new sender does not begin with a pool that was taken away', () => {
  const pools = ['shared', 'priority'];
  expect(defaultPool([aSender({ ipPoolName: 'retired' })], pools)).toBe('shared');
  expect(defaultPool([aSender({ ipPoolName: 'priority' })], pools)).toBe('priority');
});
