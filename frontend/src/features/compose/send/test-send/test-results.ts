import type { TestSendAnswer } from '../../../../../../shared/contracts/test-sends';

type Results = TestSendAnswer['results'];

const listed = (results: Results, status: Results[number]['status']): string =>
  results
    .filter((result) => result.status === status)
    .map(({ email }) => email)
    .join(', ');

const sentence = (emails: string, words: (emails: string) => string): readonly string[] =>
  emails ? [words(emails)] : [];

/** Describes the results of a test: first what was sent, then what wasn't and why. */
export const testResultWords = (results: Results) => ({
  sent: sentence(listed(results, 'sent'), (emails) => `Test sent to ${emails}.`),
  problems: [
    ...sentence(
      listed(results, 'suppressed'),
      (emails) => `Not sent to ${emails}: unsubscribed, bounced, or suppressed.`,
    ),
    ...sentence(
      listed(results, 'limited'),
      (emails) => `Not sent to ${emails}. This address reached its limit of test emails for today.`,
    ),
    ...sentence(
      listed(results, 'over_limit'),
      (emails) =>
        `Not sent to ${emails}. This account reached its limit of test emails for today. Try again tomorrow.`,
    ),
    ...sentence(
      listed(results, 'failed'),
      (emails) => `Not sent to ${emails}: rejected by the email service. Check the address.`,
    ),
  ],
});
