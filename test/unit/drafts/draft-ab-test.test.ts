import { copiedContent } from '../../../functions/drafts/copied-content';
import { newDraft } from '../../../functions/drafts/draft';
import { changedParts } from '../../../functions/drafts/draft-saves';
import { reviewedPrint } from '../../../functions/drafts/review/review-rules';
import { type Draft, draftItem, readDraft } from '../../../functions/items/draft';
import { updateDraftBody } from '../../../shared/contracts/emails';
import { customerId } from './email-fixtures';

const now = Date.parse('2026-11-21T10:00:00Z');
const plain = newDraft({ id: '01M7000000000000000DRAFT00', now, subject: 'Bulbs' });
const abTest = {
  percent: 20,
  measure: 'opens' as const,
  hours: 4,
  others: [{ subject: 'Half price', preHeader: 'Today' }],
};
const testedDraft = { ...plain, trial: abTest };

test('stores an A/B test with its draft and reads it back unchanged', () => {
  expect(readDraft(draftItem(customerId, testedDraft)).trial).toEqual(abTest);
  expect(readDraft(draftItem(customerId, { ...plain, trial: null })).trial).toBeNull();
});

test('copies an email’s A/B test subject lines, and logs when an A/B test changes', () => {
  expect(copiedContent(testedDraft)).toMatchObject({ trial: abTest });
  expect(copiedContent({ ...plain, trial: null })).not.toHaveProperty('trial');
  expect(changedParts(plain, testedDraft)).toEqual(['trial']);
  expect(changedParts(testedDraft, { ...testedDraft, trial: { ...abTest } })).toEqual([]);
});

test('applies an approval to all subject lines of an A/B test, but not to its settings', () => {
  const appearance = {
    from: ['Pine', 'a@pine.test'],
    replyTo: '',
    brand: '',
    businessAddress: '',
    language: 'en',
  } as const;
  const printOf = (draft: Draft) => reviewedPrint({ draft, appearance });
  const print = printOf(testedDraft);
  expect(print).not.toBe(printOf(plain));
  expect(printOf({ ...plain, trial: null })).toBe(printOf(plain));
  expect(printOf({ ...plain, trial: { ...abTest, percent: 40, hours: 1 } })).toBe(print);
  const [variant = { subject: '', preHeader: '' }] = abTest.others;
  const rewordVariant = (changes: Partial<typeof variant>) =>
    printOf({ ...plain, trial: { ...abTest, others: [{ ...variant, ...changes }] } });
  expect(rewordVariant({ subject: 'Full price' })).not.toBe(print);
  expect(rewordVariant({ preHeader: 'Tomorrow' })).not.toBe(print);
});

test.each([
  ['The test group must be 1% to 50% of recipients.', { percent: 51 }],
  ['The test group must be 1% to 50% of recipients.', { percent: 0.5 }],
  ['Choose a test duration of 1 to 72 hours.', { hours: 0 }],
  ['Choose a test duration of 1 to 72 hours.', { hours: 73 }],
])('refuses out-of-range numbers: %s', (message, changes) => {
  const result = updateDraftBody.safeParse({ rev: 1, trial: { ...abTest, ...changes } });
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('allows up to four subject lines, and requires at least two for an A/B test', () => {
  const [variant] = abTest.others;
  const parse = (count: number) =>
    updateDraftBody.safeParse({ rev: 1, trial: { ...abTest, others: Array(count).fill(variant) } });
  expect([0, 1, 3, 4].map((count) => parse(count).success)).toEqual([false, true, true, false]);
});
