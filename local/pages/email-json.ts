import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import type { MailboxEmail, SesService } from '@mailbloom/embedded-cloud/ses';

const defaultLimit = 50;
const largestLimit = 1000;

const limitOf = (text: string | null): number => {
  const limit = Number(text ?? defaultLimit);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, largestLimit) : defaultLimit;
};

/** Includes the links of the text part, so that a script can follow one without parsing HTML. */
const linksOf = ({ html = '', text = '' }: MailboxEmail): readonly string[] => [
  ...new Set(`${html} ${text}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []),
];

/** Answers `GET /local/mail.json?to=&subject=&limit=&offset=` with sent emails, newest first. */
export const handleEmailJson = async (
  ses: SesService,
  { url }: HttpRequest,
): Promise<HttpResponse> => {
  const { searchParams } = url;
  const emails = await ses.listMail({
    to: searchParams.get('to') ?? undefined,
    subject: searchParams.get('subject') ?? undefined,
    limit: limitOf(searchParams.get('limit')),
    offset: Number(searchParams.get('offset')) || 0,
  });
  return jsonResponse({ mails: emails.map((email) => ({ ...email, links: linksOf(email) })) });
};
