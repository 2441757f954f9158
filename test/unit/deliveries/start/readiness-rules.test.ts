import {
  checkAbTest,
  checkAddress,
  checkContent,
  checkIssues,
  checkSender,
  checkWarmUp,
} from '../../../../functions/deliveries/start/readiness-rules';
import type { EmailWarning } from '../../../../shared/email/lint/lint';
import { WARNING_TEXTS } from '../../../../shared/email/lint/lint-texts';
import { limits } from '../../../../shared/limits';
import { formatsIn } from '../../../../shared/locale/formats';
import { warmUpDefaults } from '../../../../shared/sending/warm-up';
import { aCustomer, aSender } from '../sending-fixtures';

/** Matches an error with this code that belongs to this form field. */
const refusal = (code: string, field: string | undefined, message: unknown) =>
  expect.objectContaining({
    code,
    message,
    details: field ? { fields: { [field]: message } } : {},
  });

const body = 'x'.repeat(limits.emptyBodyLength + 1);

test('requires a subject line and a body', () => {
  expect(() => checkContent({ subject: 'Bulbs', body })).not.toThrow();
  const noSubject = 'Add a subject before you send.';
  expect(() => checkContent({ subject: ' \n', body })).toThrow(
    refusal('draft_has_no_subject', 'subject', noSubject),
  );
  expect(() => checkContent({ subject: 'Bulbs', body: body.slice(1) })).toThrow(
    refusal('draft_has_no_body', 'body', 'Add content before you send.'),
  );
});

test('refuses a subject line that an email can’t have', () => {
  expect(() => checkContent({ subject: 'я'.repeat(250), body })).not.toThrow();
  expect(() => checkContent({ subject: 'я'.repeat(251), body })).toThrow(
    refusal('subject_too_long', 'subject', expect.stringContaining('502 bytes')),
  );
});

test('requires a verified sender and a postal address', () => {
  expect(() => checkSender(aSender())).not.toThrow();
  const message = 'This sender isn’t verified yet. Verify it, or choose another.';
  expect(() => checkSender(aSender({ verified: false }))).toThrow(
    refusal('sender_not_verified', 'senderId', message),
  );
  expect(() => checkAddress(aCustomer())).not.toThrow();
  expect(() => checkAddress(aCustomer({ businessAddress: ' \n' }))).toThrow(
    refusal(
      'business_address_missing',
      undefined,
      'Every email needs your postal address. Add it in Settings, then send.',
    ),
  );
});

const issuesOf = (code: EmailWarning['code'], severity: EmailWarning['severity'], links = 1) => {
  const warnings = [{ code, severity } as EmailWarning];
  return { warnings, links } as Parameters<typeof checkIssues>[0];
};

test('refuses an email for some issues, and only warns about other issues', () => {
  expect(() => checkIssues(issuesOf('body_empty', 'error'))).toThrow(
    refusal('draft_has_no_body', 'body', WARNING_TEXTS.body_empty),
  );
  expect(() => checkIssues(issuesOf('image_embedded', 'error'))).toThrow(
    refusal('image_embedded', 'body', WARNING_TEXTS.image_embedded),
  );
  expect(() => checkIssues(issuesOf('link_host_tag', 'error'))).toThrow(
    refusal('link_host_tag', 'body', WARNING_TEXTS.link_host_tag),
  );
  const format: EmailWarning = {
    code: 'merge_tag_format',
    severity: 'error',
    path: 'subject',
    details: ['{{birthday:dat}}'],
  };
  expect(() => checkIssues({ warnings: [format], links: 1 })).toThrow(
    refusal('merge_tag_format', 'subject', `${WARNING_TEXTS.merge_tag_format} {{birthday:dat}}.`),
  );
  const sample: EmailWarning = {
    code: 'sample_promise',
    severity: 'error',
    path: 'preHeader',
    details: ['“10% off”'],
  };
  expect(() => checkIssues({ warnings: [sample], links: 1 })).toThrow(
    refusal('sample_promise', 'preHeader', `${WARNING_TEXTS.sample_promise} “10% off”.`),
  );
  expect(() => checkIssues(issuesOf('image_embedded', 'warn'))).not.toThrow();
  const otherCodes = Object.keys(WARNING_TEXTS) as EmailWarning['code'][];
  for (const code of otherCodes.filter(
    (one) =>
      ![
        'body_empty',
        'image_embedded',
        'link_host_tag',
        'merge_tag_format',
        'sample_promise',
      ].includes(one),
  )) {
    expect(() => checkIssues(issuesOf(code, 'error'))).not.toThrow();
  }
});

test('allows up to 999 links in an email, because link numbers have three digits', () => {
  expect(() => checkIssues(issuesOf('image_embedded', 'warn', 999))).not.toThrow();
  expect(() => checkIssues(issuesOf('image_embedded', 'warn', 1000))).toThrow(
    refusal('body_too_large', 'body', 'This email has more than 999 links. Remove some.'),
  );
});

test('requires recipients, and refuses a delivery longer than the warm-up limit', () => {
  expect(() => checkWarmUp(1, 'incremental', warmUpDefaults)).not.toThrow();
  expect(() => checkWarmUp(0, 'incremental', warmUpDefaults)).toThrow(
    refusal(
      'draft_has_no_recipients',
      'segmentIds',
      'No one in the selected segments can get email. Choose other segments.',
    ),
  );
  const slow = { ...warmUpDefaults, initial: 1, increaseMultiplier: 1 };
  expect(() => checkWarmUp(1001, 'incremental', slow)).toThrow(
    expect.objectContaining({
      code: 'warm_up_too_long',
      details: { fields: { warmUpConfig: expect.stringContaining('1,000 batches') } },
    }),
  );
});

test('requires different subject lines and enough people for an A/B test', () => {
  const terms = { percent: 20, measure: 'opens' as const, hours: 4 };
  const draftWithVariant = (subject: string) => ({
    subject: 'Bulbs',
    preHeader: '',
    trial: { ...terms, others: [{ subject, preHeader: '' }] },
  });
  expect(() => checkAbTest(draftWithVariant('Tulips'), 1000, formatsIn())).not.toThrow();
  expect(() =>
    checkAbTest({ ...draftWithVariant('Bulbs'), trial: null }, 1, formatsIn()),
  ).not.toThrow();
  const refusedWith = (code: string, words: string) =>
    expect.objectContaining({
      code,
      details: { fields: { trial: expect.stringContaining(words) } },
    });
  expect(() => checkAbTest(draftWithVariant(' '), 1000, formatsIn())).toThrow(
    refusedWith('variant_has_no_subject', 'Subject B is empty'),
  );
  expect(() => checkAbTest(draftWithVariant('Bulbs'), 1000, formatsIn())).toThrow(
    refusedWith('variants_are_equal', 'Subject B is the same as subject A'),
  );
  expect(() => checkAbTest(draftWithVariant('Tulips'), 15, formatsIn())).toThrow(
    refusedWith('trial_too_small', 'needs at least 2'),
  );
});
