import { nobodyWords } from '../../../../shared/sending/sent-to-nobody';

test.each([
  ['nobody was left', { skipped: 0, capped: 0, failed: 0 }, /^nobody was left in its segments/],
  [
    'all were capped',
    { skipped: 4, capped: 4, failed: 0 },
    /^everybody was skipped, because another of your emails had reached them.*shorten the time/,
  ],
  [
    'half were capped',
    { skipped: 4, capped: 2, failed: 0 },
    /^everybody was skipped, mostly because another of your emails/,
  ],
  [
    'few were capped',
    { skipped: 4, capped: 1, failed: 0 },
    /^everybody was skipped or failed, mostly because they may not be written to/,
  ],
  [
    'all are suppressed',
    { skipped: 4, capped: 0, failed: 0 },
    /^everybody was skipped, because none of them may be written to\. Duplicate it and choose/,
  ],
  [
    'all failed',
    { skipped: 0, capped: 0, failed: 4 },
    /^the mail service did not take it for anybody\. Its report says what can be done\.$/,
  ],
  [
    'most failed',
    { skipped: 1, capped: 0, failed: 4 },
    /^the mail service did not take it, and others were skipped\./,
  ],
])('of an email that nobody got it says why: %s', (_name, unsent, words) => {
  expect(nobodyWords(unsent)).toMatch(words);
});
