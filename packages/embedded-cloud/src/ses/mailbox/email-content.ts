import PostalMime from 'postal-mime';
import type { EmailHeader, Envelope } from '../message/envelope';
import { rawHeaders } from '../message/raw-headers';
import { sendEmailInput } from '../message/send-email-input';
import { mimeSource, simpleHeaders } from './mime-source';

export type EmailContent = {
  readonly html: string | undefined;
  readonly text: string | undefined;
  readonly headers: readonly EmailHeader[];
  readonly source: string;
};

/** Extracts an email's bodies, headers and MIME form from the stored SendEmail request. */
export const contentOf = async (
  envelope: Envelope,
  request: Buffer,
  stamp: { readonly id: string; readonly at: Date },
): Promise<EmailContent> => {
  const { Content } = sendEmailInput.parse(JSON.parse(request.toString()));
  if (Content.Raw) return rawContent(Buffer.from(Content.Raw.Data, 'base64'));
  const html = Content.Simple?.Body.Html?.Data;
  const text = Content.Simple?.Body.Text?.Data;
  const headers = simpleHeaders(envelope, stamp);
  const attachments = Content.Simple?.Attachments ?? [];
  return { html, text, headers, source: mimeSource({ headers, html, text, attachments }) };
};

const rawContent = async (message: Buffer): Promise<EmailContent> => {
  const { html, text } = await PostalMime.parse(message);
  return { html, text, headers: rawHeaders(message), source: message.toString('utf8') };
};
