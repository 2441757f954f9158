import type { SesEvent } from '../../../../functions/mail/ses-events/ses-event';
import {
  type Evidence,
  evidenceOf,
  isAcceptanceOnly,
  mergeEvidence,
} from '../../../../functions/mail/ses-events/ses-event';

const accepted = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:00:05.000Z';

const anEvent = (eventType: string, details: Partial<SesEvent> = {}): SesEvent => ({
  eventType,
  mail: {
    messageId: 'ses-1',
    timestamp: accepted,
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
const acceptance: Evidence = { ...ids, acceptedAt: accepted };

test.each<[string, SesEvent, Partial<Evidence>]>([
  ['an acceptance', anEvent('Send'), {}],
  ['a delivery', anEvent('Delivery', { delivery: { timestamp: later } }), { deliveredAt: later }],
  ['a delivery without a time', anEvent('Delivery'), { deliveredAt: accepted }],
  [
    'a permanent bounce',
    anEvent('Bounce', {
      bounce: { bounceType: 'Permanent', bounceSubType: 'NoEmail', timestamp: later },
    }),
    { bouncedAt: later, bounceCode: 'bounce NoEmail', bounceReason: 'NoEmail' },
  ],
  [
    'a permanent bounce of no further kind',
    anEvent('Bounce', { bounce: { bounceType: 'Permanent', timestamp: later } }),
    { bouncedAt: later, bounceCode: 'bounce General', bounceReason: 'General' },
  ],
  [
    'a bounce that proves nothing against the address',
    anEvent('Bounce', { bounce: { bounceType: 'Undetermined', timestamp: later } }),
    { softBouncedAt: later, softBounceReason: 'General' },
  ],
  ['a bounce that says nothing', anEvent('Bounce'), {}],
  [
    'a complaint',
    anEvent('Complaint', { complaint: { complaintFeedbackType: 'fraud', timestamp: later } }),
    { complainedAt: later, complaintCode: 'complaint fraud' },
  ],
  [
    'a complaint of no further kind',
    anEvent('Complaint', { complaint: { timestamp: later } }),
    { complainedAt: later, complaintCode: 'complaint abuse' },
  ],
  [
    'a mail taken out of the spam folder',
    anEvent('Complaint', { complaint: { complaintFeedbackType: 'not-spam', timestamp: later } }),
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

test('combines two events about one email into one piece of evidence with the first time', () => {
  const first = { ...acceptance, bouncedAt: accepted };
  const second = { ...acceptance, bouncedAt: later, complainedAt: later };
  expect(mergeEvidence(first, second)).toEqual({ ...first, complainedAt: later });
});

test.each<[string, Partial<Evidence>]>([
  ['delivered', { deliveredAt: later }],
  ['bounced', { bouncedAt: later }],
  ['softly bounced', { softBouncedAt: later }],
  ['complained about', { complainedAt: later }],
  ['refused', { refusedBy: 'Reject' }],
])('finds more evidence than the acceptance for an email that is %s', (_name, details) => {
  expect(isAcceptanceOnly(acceptance)).toBe(true);
  expect(isAcceptanceOnly({ ...acceptance, ...details })).toBe(false);
});
