import { bareAddress, domainOf } from '../message/addresses';
import { destinationsOf, type Envelope } from '../message/envelope';
import type { PlannedEvent } from '../message/planned-event';

export type RecordContext = {
  readonly messageId: string;
  readonly acceptedAtMs: number;
  readonly eventAtMs: number;
  readonly region: string;
  readonly accountId: string;
};

const iso = (atMs: number) => new Date(atMs).toISOString();

/**
 * Returns the JSON that SES publishes to a topic for one event. The format and fixed texts follow
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html
 */
export const eventRecord = (event: PlannedEvent, envelope: Envelope, context: RecordContext) => ({
  ...DETAILS[event.type](event, context),
  mail: toMailObject(envelope, context),
});

const toMailObject = (envelope: Envelope, context: RecordContext) => {
  const address = bareAddress(envelope.from);
  return {
    timestamp: iso(context.acceptedAtMs),
    source: envelope.from,
    sourceArn: `arn:aws:ses:${context.region}:${context.accountId}:identity/${domainOf(address)}`,
    sendingAccountId: context.accountId,
    messageId: context.messageId,
    destination: destinationsOf(envelope),
    headersTruncated: false,
    headers: headersOf(envelope),
    commonHeaders: commonHeaders(envelope, context.messageId),
    tags: tagsOf(envelope, domainOf(address)),
  };
};

const headersOf = (envelope: Envelope) => {
  const standard = [
    { name: 'From', value: envelope.from },
    { name: 'Reply-To', value: envelope.replyTo.join(', ') },
    { name: 'To', value: envelope.to.join(', ') },
    { name: 'Cc', value: envelope.cc.join(', ') },
    { name: 'Subject', value: envelope.subject },
    { name: 'MIME-Version', value: '1.0' },
  ].filter(({ value }) => value !== '');
  const headerNames = new Set(envelope.headers.map(({ name }) => name.toLowerCase()));
  return [
    ...standard.filter(({ name }) => !headerNames.has(name.toLowerCase())),
    ...envelope.headers,
  ];
};

const commonHeaders = (envelope: Envelope, messageId: string) => ({
  from: [envelope.from],
  ...(envelope.replyTo.length > 0 ? { replyTo: envelope.replyTo } : {}),
  to: envelope.to,
  ...(envelope.cc.length > 0 ? { cc: envelope.cc } : {}),
  messageId,
  subject: envelope.subject,
});

const tagsOf = (envelope: Envelope, fromDomain: string): Record<string, string[]> => ({
  'ses:operation': ['SendEmail'],
  ...(envelope.configurationSet ? { 'ses:configuration-set': [envelope.configurationSet] } : {}),
  ...(envelope.tenant ? { 'ses:tenant-name': [envelope.tenant] } : {}),
  'ses:source-ip': ['127.0.0.1'],
  'ses:from-domain': [fromDomain],
  'ses:caller-identity': ['local'],
  ...Object.fromEntries(Object.entries(envelope.tags).map(([name, value]) => [name, [value]])),
});

const feedbackId = ({ messageId }: RecordContext) => messageId.replace(/-000000$/, '-000001');

type Detail = (event: PlannedEvent, context: RecordContext) => Record<string, unknown>;

const DETAILS: Readonly<Record<PlannedEvent['type'], Detail>> = {
  SEND: () => ({ eventType: 'Send', send: {} }),
  REJECT: () => ({ eventType: 'Reject', reject: { reason: 'Bad content' } }),
  DELIVERY: ({ recipients }, context) => ({
    eventType: 'Delivery',
    delivery: {
      timestamp: iso(context.eventAtMs),
      processingTimeMillis: Math.max(0, Math.round(context.eventAtMs - context.acceptedAtMs)),
      recipients,
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA: 'local.smtp-out.amazonses.com',
    },
  }),
  DELIVERY_DELAY: ({ recipients }, context) => ({
    eventType: 'DeliveryDelay',
    deliveryDelay: {
      timestamp: iso(context.eventAtMs),
      delayType: 'MailboxFull',
      // SES keeps trying for 14 hours.
      expirationTime: iso(context.acceptedAtMs + 14 * 3_600_000),
      delayedRecipients: recipients.map((emailAddress) => ({
        emailAddress,
        status: '4.2.2',
        diagnosticCode: 'smtp; 452 4.2.2 Mailbox full',
      })),
    },
  }),
  COMPLAINT: ({ recipients }, context) => ({
    eventType: 'Complaint',
    complaint: {
      feedbackId: feedbackId(context),
      complaintSubType: null,
      complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
      timestamp: iso(context.eventAtMs),
      userAgent: 'Amazon SES Mailbox Simulator',
      complaintFeedbackType: 'abuse',
      arrivalDate: iso(context.eventAtMs),
    },
  }),
  BOUNCE: (event, context) => ({
    eventType: 'Bounce',
    bounce: {
      feedbackId: feedbackId(context),
      ...BOUNCES[event.bounce ?? 'hard'].kind,
      bouncedRecipients: event.recipients.map((emailAddress) => ({
        emailAddress,
        action: 'failed',
        ...BOUNCES[event.bounce ?? 'hard'].recipient,
      })),
      timestamp: iso(context.eventAtMs),
      reportingMTA: 'dns; local.smtp-out.amazonses.com',
    },
  }),
};

const BOUNCES = {
  hard: {
    kind: { bounceType: 'Permanent', bounceSubType: 'General' },
    recipient: { status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
  },
  soft: {
    kind: { bounceType: 'Transient', bounceSubType: 'General' },
    recipient: { status: '4.4.7', diagnosticCode: 'smtp; 450 4.4.7 Message delayed' },
  },
  suppressed: {
    kind: { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' },
    recipient: {
      status: '5.1.1',
      diagnosticCode:
        'Amazon SES did not send the message to this address because it is on the suppression list for your account.',
    },
  },
} as const;
