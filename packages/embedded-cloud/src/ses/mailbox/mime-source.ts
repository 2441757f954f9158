import type { EmailHeader, Envelope } from '../message/envelope';
import type { SimpleContent } from '../message/send-email-input';
import { headerLine, quotedPrintable } from './mime-encoding';

// We don't use `nodemailer`, because it writes its own headers, boundaries and encodings. The
// mailbox shows what SES would send for a call, header by header.

type Attachment = NonNullable<SimpleContent['Attachments']>[number];

type Part = { readonly headers: readonly string[]; readonly body: string };

export type MimeInput = {
  readonly headers: readonly EmailHeader[];
  readonly html: string | undefined;
  readonly text: string | undefined;
  readonly attachments: readonly Attachment[];
};

/**
 * Returns the headers SES would send for a simple email: SES's own headers first, then the
 * caller's.
 */
export const simpleHeaders = (
  envelope: Envelope,
  { id, at }: { readonly id: string; readonly at: Date },
): EmailHeader[] =>
  [
    { name: 'Message-ID', value: `<${id}@email.amazonses.com>` },
    { name: 'Date', value: at.toUTCString().replace('GMT', '+0000') },
    { name: 'From', value: envelope.from },
    { name: 'Reply-To', value: envelope.replyTo.join(', ') },
    { name: 'To', value: envelope.to.join(', ') },
    { name: 'Cc', value: envelope.cc.join(', ') },
    { name: 'Subject', value: envelope.subject },
    ...envelope.headers,
    { name: 'MIME-Version', value: '1.0' },
  ].filter(({ value }) => value !== '');

/**
 * Returns a simple email in MIME form. The plain text comes before the HTML, and both are followed
 * by the attachments.
 */
export const mimeSource = ({ headers, html, text, attachments }: MimeInput): string => {
  const bodies = [
    ...(text === undefined ? [] : [textPart('plain', text)]),
    ...(html === undefined ? [] : [textPart('html', html)]),
  ];
  const body = bodies.length > 1 ? multipart('alternative', bodies) : bodies[0];
  if (!body) return '';
  const rootPart =
    attachments.length > 0 ? multipart('mixed', [body, ...attachments.map(attachmentPart)]) : body;
  return [...headers.map(headerLine), ...rootPart.headers, '', rootPart.body].join('\r\n');
};

const textPart = (kind: 'plain' | 'html', content: string): Part => ({
  headers: [
    `Content-Type: text/${kind}; charset=UTF-8`,
    'Content-Transfer-Encoding: quoted-printable',
  ],
  body: quotedPrintable(content),
});

const attachmentPart = (attachment: Attachment): Part => ({
  headers: [
    `Content-Type: ${attachment.ContentType ?? 'application/octet-stream'}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${(attachment.ContentDisposition ?? 'ATTACHMENT').toLowerCase()}; filename="${attachment.FileName}"`,
    ...(attachment.ContentId ? [`Content-ID: <${attachment.ContentId}>`] : []),
  ],
  body: attachment.RawContent.replace(/.{76}/g, '$&\r\n'),
});

const multipart = (kind: 'alternative' | 'mixed', parts: readonly Part[]): Part => {
  // "=_" never occurs in quoted-printable or base64 text, so no body can contain the boundary.
  const boundary = `----=_local_${kind}`;
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: [
      ...parts.flatMap(({ headers, body }) => [`--${boundary}`, ...headers, '', body]),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
};
