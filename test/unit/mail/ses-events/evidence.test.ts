import type { SesEvent } from '../../../../functions/mail/ses-events/ses-event';
import {
  type Evidence,
  evidenceOf,
  isAcceptanceOnly,
  mergeEvidence,
} from '../../../../functions/mail/ses-events/ses-event';

const acceptedTime = '2026-11-20T10:00:00.000Z';
const laterTime = '2026-11-20T10:00:05.000Z';

const anEvent = (eventType: string, details: Partial<SesEvent> = {}): SesEvent => ({
  eventType,
  mail: {
    messageId: 'ses-1',
    timestamp: acceptedTime,
    tags: { d: ['delivery-1'], s: ['subscriber-1'], c: ['customer-1'] },
  },
  ...details,
});

const ids = {
  deliveryId: 'delivery-1',
  subscriberId: 'subscriber-1',
  customerId: 'customer-1',
  messageId: 'ses-1',
};
const acceptance: Evidence = { ...ids, acceptedAt: acceptedTime };

test.each<[string, SesEvent, Partial<Evidence>]>([
  ['an acceptance', anEvent('Send'), {}],
  [
    'a delivery',
    anEvent('Delivery', { delivery: { timestamp: laterTime } }),
    { deliveredAt: laterTime },
  ],
  ['a delivery without a time', anEvent('Delivery'), { deliveredAt: acceptedTime }],
  [
    'a permanent bounce',
    anEvent('Bounce', {
      bounce: { bounceType: 'Permanent', bounceSubType: 'NoEmail', timestamp: laterTime },
    }),
    { bouncedAt: laterTime, bounceCode: 'bounce NoEmail', bounceReason: 'NoEmail' },
  ],
  [
    'a permanent bounce of no further kind',
    anEvent('Bounce', { bounce: { bounceType: 'Permanent', timestamp: laterTime } }),
    { bouncedAt: laterTime, bounceCode: 'bounce General', bounceReason: 'General' },
  ],
  [
    'a bounce that proves nothing against the address',
    anEvent('Bounce', { bounce: { bounceType: 'Undetermined', timestamp: laterTime } }),
    { softBouncedAt: laterTime, softBounceReason: 'General' },
  ],
  ['a bounce that says nothing', anEvent('Bounce'), {}],
  [
    'a complaint',
    anEvent('Complaint', { complaint: { complaintFeedbackType: 'fraud', timestamp: laterTime } }),
    { complainedAt: laterTime, complaintCode: 'complaint fraud' },
  ],
  [
    'a complaint of no further kind',
    anEvent('Complaint', { complaint: { timestamp: laterTime } }),
    { complainedAt: laterTime, complaintCode: 'complaint abuse' },
  ],
  [
    'a mail taken out of the spam folder',
    anEvent('Complaint', {
      complaint: { complaintFeedbackType: 'not-spam', timestamp: laterTime },
    }),
    {},
  ],
  ['a complaint that says nothing', anEvent('Complaint'), {}],
  ['a rejection', anEvent('Reject'), { refusedBy: 'Reject' }],
  ['a failed rendering', anEvent('Rendering Failure'), { refusedBy: 'RenderingFailure' }],
])('treats %s as evidence of exactly that event', (_name, event, details) => {
  expect(evidenceOf(event)).toEqual({ ...acceptance, ...details });
});

test.each([
  ['delivery', 'd'],
  ['subscriber', 's'],
  ['customer', 'c'],
])('assigns an email without the tag %s to no delivery', (_name, tag) => {
  const event = anEvent('Send');
  expect(
    evidenceOf({ ...event, mail: { ...event.mail, tags: { ...event.mail.tags, [tag]: [] } } }),
  ).toBeUndefined();
});

test('assigns an email without tags to no delivery', () => {
  const { mail, ...event } = anEvent('Send');
  const { tags: _, ...untagged } = mail;
  expect(evidenceOf({ ...event, mail: untagged })).toBeUndefined();
});

test('combines two events about one email into one piece of evidence, with the time of the first event', () => {
  const first = { ...acceptance, bouncedAt: acceptedTime };
  const second = { ...acceptance, bouncedAt: laterTime, complainedAt: laterTime };
  expect(mergeEvidence(first, second)).toEqual({ ...first, complainedAt: laterTime });
});

test.each<[string, Partial<Evidence>]>([
  ['delivered', { deliveredAt: laterTime }],
  ['bounced', { bouncedAt: laterTime }],
  ['softly bounced', { softBouncedAt: laterTime }],
  ['complained about', { complainedAt: laterTime }],
  ['refused', { refusedBy: 'Reject' }],
])('doesn’t treat evidence that an email was %s as mere acceptance', (_name, details) => {
  expect(isAcceptanceOnly(acceptance)).toBe(true);
  expect(isAcceptanceOnly({ ...acceptance, ...details })).toBe(false);
});
