import type { TestSendResponse } from '../../../../../../shared/contracts/test-sends';

type Results = TestSendResponse['results'];

const listAddresses = (results: Results, status: Results[number]['status']): string =>
  results
    .filter((result) => result.status === status)
    .map(({ email }) => email)
    .join(', ');

const sentence = (emails: string, toSentence: (emails: string) => string): readonly string[] =>
  emails ? [toSentence(emails)] : [];

/**
 * Describes the results of sending a test email: first to which addresses it was sent, then to
 * which it wasn't and why.
 */
export const testResultTexts = (results: Results) => ({
  sent: sentence(listAddresses(results, 'sent'), (emails) => `Test sent to ${emails}.`),
  problems: [
    ...sentence(
      listAddresses(results, 'suppressed'),
      (emails) => `Not sent to ${emails}: unsubscribed, bounced, or suppressed.`,
    ),
    ...sentence(
      listAddresses(results, 'limited'),
      (emails) => `Not sent to ${emails}. This address reached its limit of test emails for today.`,
    ),
    ...sentence(
      listAddresses(results, 'over_limit'),
      (emails) =>
        `Not sent to ${emails}. This account reached its limit of test emails for today. Try again tomorrow.`,
    ),
    ...sentence(
      listAddresses(results, 'failed'),
      (emails) => `Not sent to ${emails}: rejected by the email service. Check the address.`,
    ),
  ],
});
