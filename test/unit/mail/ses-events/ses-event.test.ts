import { readSesEvent } from '../../../../functions/mail/ses-events/ses-event';

const event = {
  eventType: 'Bounce',
  mail: { messageId: 'm-1', timestamp: 'then', tags: { d: ['d-1'], s: ['s-1'], c: ['c-1'] } },
  bounce: { bounceType: 'Permanent', bounceSubType: 'General', timestamp: 'later' },
};
const text = JSON.stringify(event);

test('reads an event directly or from its SNS notification', () => {
  expect(readSesEvent(text)).toEqual(event);
  expect(readSesEvent(`\n ${text}`)).toEqual(event);
  expect(readSesEvent(JSON.stringify({ Type: 'Notification', Message: text }))).toEqual(event);
});

test('accepts an email without tags, a delivery and a complaint as events', () => {
  const mail = { messageId: 'm-2', timestamp: 'then' };
  for (const detail of [
    { eventType: 'Send', mail },
    { eventType: 'Delivery', mail, delivery: { timestamp: 'later' } },
    { eventType: 'Complaint', mail, complaint: { complaintFeedbackType: null, timestamp: 'x' } },
    { eventType: 'Bounce', mail, bounce: { bounceType: 'Transient', timestamp: 'x' } },
  ]) {
    expect(readSesEvent(JSON.stringify(detail))).toEqual(detail);
  }
});

test.each([
  ['a notice in words', 'Successfully validated SNS topic for event publishing.'],
  ['a notice that SNS wrapped', JSON.stringify({ Type: 'Notification', Message: 'Welcome' })],
  ['another object', '{"Type":"SubscriptionConfirmation","Message":"…"}'],
])('rejects %s as an event', (_description, body) => {
  expect(readSesEvent(body)).toBeUndefined();
});

test.each([
  ['is cut off', text.slice(0, -1)],
  ['has no mail', JSON.stringify({ eventType: 'Send' })],
  ['has a tag without a value', text.replace('["d-1"]', '[]')],
  ['has a bounce without a kind', text.replace('"bounceType":"Permanent",', '')],
])('refuses an event that %s, and stores it for inspection', (_description, body) => {
  expect(() => readSesEvent(body)).toThrow();
});
