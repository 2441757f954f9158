import { noRecipientsText } from '../../../../shared/sending/sent-to-no-one';

test.each([
  [
    'no one was left',
    { skipped: 0, capped: 0, failed: 0 },
    /^no one was left in the chosen segments/,
  ],
  [
    'all were capped',
    { skipped: 4, capped: 4, failed: 0 },
    /^everyone was skipped because they got another of your emails recently.*shorten the frequency cap/,
  ],
  [
    'half were capped',
    { skipped: 4, capped: 2, failed: 0 },
    /^everyone was skipped, mostly because they got another of your emails/,
  ],
  [
    'few were capped',
    { skipped: 4, capped: 1, failed: 0 },
    /^everyone was skipped or failed, mostly because they can’t get email/,
  ],
  [
    'all are suppressed',
    { skipped: 4, capped: 0, failed: 0 },
    /^everyone was skipped because none of them can get email\. Duplicate the email and choose/,
  ],
  [
    'all failed',
    { skipped: 0, capped: 0, failed: 4 },
    /^the email service rejected .*for everyone\. See the email’s report for what to do\.$/,
  ],
  [
    'most failed',
    { skipped: 1, capped: 0, failed: 4 },
    /^the email service rejected the email for most people, and the others were skipped\./,
  ],
])('explains why no one got an email: %s', (_name, unsent, expectedText) => {
  expect(noRecipientsText(unsent)).toMatch(expectedText);
});
