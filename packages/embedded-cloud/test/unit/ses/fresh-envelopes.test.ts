import { createFreshEnvelopes } from '../../../src/ses/mailbox/fresh-envelopes';
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

test('keeps the newest thousand emails', () => {
  const fresh = createFreshEnvelopes();
  for (let id = 1; id <= 1_001; id += 1) fresh.hold(id, envelopeTo(`${id}@example.test`));
  expect(fresh.get(1)).toBeUndefined();
  expect(fresh.get(2)?.to).toEqual(['2@example.test']);
  expect(fresh.get(1_001)?.to).toEqual(['1001@example.test']);
});

test('returns the new email when a number is reused', () => {
  const fresh = createFreshEnvelopes();
  fresh.hold(7, envelopeTo('lost@example.test'));
  fresh.hold(7, envelopeTo('kept@example.test'));
  expect(fresh.get(7)?.to).toEqual(['kept@example.test']);
});
