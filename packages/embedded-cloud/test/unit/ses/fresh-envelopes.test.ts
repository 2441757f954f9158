import { createRecentEnvelopes } from '../../../src/ses/mailbox/fresh-envelopes';
import type { Envelope } from '../../../src/ses/message/envelope';

const envelopeTo = (address: string): Envelope => ({
  from: 'shop@example.test',
  to: [address],
  cc: [],
  bcc: [],
  replyTo: [],
  subject: 'News',
  headers: [],
  tags: {},
});

test('remembers the newest thousand emails', () => {
  const recentEnvelopes = createRecentEnvelopes();
  for (let id = 1; id <= 1_001; id += 1) recentEnvelopes.hold(id, envelopeTo(`${id}@example.test`));
  expect(recentEnvelopes.get(1)).toBeUndefined();
  expect(recentEnvelopes.get(2)?.to).toEqual(['2@example.test']);
  expect(recentEnvelopes.get(1_001)?.to).toEqual(['1001@example.test']);
});

test('returns the newer email when an ID is reused', () => {
  const recentEnvelopes = createRecentEnvelopes();
  recentEnvelopes.hold(7, envelopeTo('lost@example.test'));
  recentEnvelopes.hold(7, envelopeTo('kept@example.test'));
  expect(recentEnvelopes.get(7)?.to).toEqual(['kept@example.test']);
});
