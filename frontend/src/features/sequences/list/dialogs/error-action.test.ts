import { expect, test } from 'vitest';
import { errorActionOf } from './error-action';

const builder = '/customer/c1/sequence/compose/shopify/s1';
const settings = '/customer/c1/settings/emails';
const problemText = 'Required.';

test.each([
  ['sequence_refused', { trigger: problemText }, 'Choose trigger', builder],
  ['segment_not_found', {}, 'Choose trigger', builder],
  ['sequence_refused', { emails: problemText }, 'Write emails', builder],
  ['image_embedded', { emails: problemText }, 'Write emails', builder],
  ['sequence_refused', { fromAddress: problemText }, 'Open sequence', builder],
  ['stale_version', {}, 'Open sequence', builder],
  ['sender_not_verified', { senderId: problemText }, 'View senders', settings],
  ['business_address_missing', {}, 'Add address', settings],
] as const)('links the server’s refusal %s with %o to “%s”', (code, fields, label, to) => {
  const errorAction = errorActionOf(
    'c1',
    { type: 'shopify', id: 's1' },
    { code, fields: { ...fields } },
  );
  expect(errorAction).toMatchObject({ label, to });
  expect(errorAction?.state?.goToEmailsStep).toBe('emails' in fields ? true : undefined);
});

test('shows no link when the account isn’t allowed to send', () => {
  const failedSequence = { type: 'segment', id: 's1' } as const;
  expect(
    errorActionOf('c1', failedSequence, { code: 'service_disabled', fields: {} }),
  ).toBeUndefined();
});
