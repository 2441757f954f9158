import { AwsError } from '../../core/aws-service';
import { splitMailboxes } from '../message/addresses';
import type { EmailHeader, Envelope } from '../message/envelope';
import { headerValue, rawHeaders } from '../message/raw-headers';
import type { SendEmailInput, SimpleContent } from '../message/send-email-input';

/** Reads the sender, recipients and headers of simple or raw content. Rejects what SES rejects. */
export const readEnvelope = (input: SendEmailInput): Envelope => {
  const { Simple, Raw, Template } = input.Content;
  if (Template !== undefined) throw badRequest('The local cloud doesn’t support Content.Template.');
  if (Simple && Raw) throw badRequest('Content needs either Simple or Raw, not both.');
  const envelope = Simple
    ? simpleEnvelope(input, Simple)
    : rawEnvelope(input, Buffer.from(Raw?.Data ?? '', 'base64'));
  if (!Simple && !Raw) throw badRequest('Content needs Simple or Raw.');
  return checkRecipients(envelope);
};

const simpleEnvelope = (input: SendEmailInput, content: SimpleContent): Envelope => {
  if (!input.FromEmailAddress) throw badRequest("Missing required header 'From'.");
  const headers = (content.Headers ?? []).map(({ Name, Value }) => ({ name: Name, value: Value }));
  return {
    ...commonFields(input),
    from: input.FromEmailAddress,
    subject: content.Subject.Data,
    headers,
  };
};

const rawEnvelope = (input: SendEmailInput, message: Buffer): Envelope => {
  const headers = rawHeaders(message);
  const from = input.FromEmailAddress ?? headerValue(headers, 'from');
  if (!from) throw badRequest("Missing required header 'From'.");
  const listed = input.Destination
    ? commonFields(input)
    : { ...commonFields(input), ...destinations(headers) };
  return { ...listed, from, subject: headerValue(headers, 'subject') ?? '', headers };
};

const destinations = (headers: readonly EmailHeader[]) => {
  const mailboxes = (name: string) => splitMailboxes(headerValue(headers, name) ?? '');
  return { to: mailboxes('to'), cc: mailboxes('cc'), bcc: mailboxes('bcc') };
};

const commonFields = (input: SendEmailInput) => ({
  to: input.Destination?.ToAddresses ?? [],
  cc: input.Destination?.CcAddresses ?? [],
  bcc: input.Destination?.BccAddresses ?? [],
  replyTo: input.ReplyToAddresses,
  tags: Object.fromEntries(input.EmailTags.map(({ Name, Value }) => [Name, Value])),
  configurationSet: input.ConfigurationSetName,
  tenant: input.TenantName,
});

// The limit of 50 recipients per message: https://docs.aws.amazon.com/ses/latest/dg/quotas.html
const checkRecipients = (envelope: Envelope): Envelope => {
  const count = envelope.to.length + envelope.cc.length + envelope.bcc.length;
  if (count === 0) throw badRequest('Destination needs at least one recipient.');
  if (count > 50) throw badRequest('Recipient count exceeds 50.');
  return envelope;
};

const badRequest = (message: string) => new AwsError('BadRequestException', message);
