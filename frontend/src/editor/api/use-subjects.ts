import { useCallback } from 'react';
import { api } from '../../lib/api/client';
import { useCustomerId } from '../../lib/session/customer-context';
import type { EmailDocument } from '../email-document';

export type ProposeSubjects = () => Promise<readonly string[]>;

/**
 * The maximum number of characters of the email's text to send. This many are enough to identify
 * its topic.
 */
const maxTextLength = 6000;

const plainTextOf = (body: string): string =>
  body
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxTextLength);

/** Returns a function that requests alternative subjects for an email. */
export const useSubjects = ({
  subject,
  preHeader,
  body,
}: Pick<EmailDocument, 'subject' | 'preHeader' | 'body'>): ProposeSubjects => {
  const customerId = useCustomerId();
  return useCallback(async () => {
    const input = { subject, preHeader, text: plainTextOf(body) };
    return (await api('POST /rewrite/subjects', { body: input, customerId })).subjects;
  }, [subject, preHeader, body, customerId]);
};
