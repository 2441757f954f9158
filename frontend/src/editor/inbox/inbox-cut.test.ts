import { expect, test } from 'vitest';
import { recipientValues } from '../../../../shared/email/merge/recipient-values';
import { truncate, truncateFor, visibleLength } from './inbox-cut';
import { inboxClients } from './inbox-limits';
import { inboxText } from './inbox-text';
import { lengthMark } from './length-mark';
import { visibleText } from './seen-text';

const ada = recipientValues({ email: 'ada@x.test', name: 'Ada Lovelace', fields: {} });
const long = 'abcdefghi '.repeat(30);
const client = (id: string) => inboxClients.find((each) => each.id === id)!;

test('counts an emoji as one character, and a merge tag by the length of its value', () => {
  expect(visibleLength('👩‍👩‍👧‍👦é')).toBe(2);
  const seen = visibleText('Oil for {{first_name|you}} 🫒 from {{brand}}', ada, {
    brand: 'Olive',
    businessAddress: 'Berlin',
    addressPage: '/settings/emails',
  });
  expect(seen).toBe('Oil for Ada 🫒 from Olive');
  expect(lengthMark(seen, 50)).toEqual({ text: '24 of about 50', isOver: false });
  expect(lengthMark('x'.repeat(51), 50)).toEqual({
    text: '51 of about 50. The rest may be cut off',
    isOver: true,
  });
  expect(visibleText('Hi {{city|there}}', ada)).toBe('Hi there');
});

test('truncates the subject line and preview text at each email client’s own limit', () => {
  for (const each of inboxClients) {
    const { subject, preview } = truncateFor(each, { subject: long, preview: long });
    expect(visibleLength(subject)).toBeLessThanOrEqual(each.subject);
    expect(subject.endsWith('…')).toBe(true);
    expect(visibleLength(preview)).toBeLessThanOrEqual(each.preview);
  }
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦…');
  expect(truncate('whole', 5)).toBe('whole');
});

test('shows a placeholder for a missing subject, as inboxes do', () => {
  expect(truncateFor(client('apple-mobile'), { subject: ' ', preview: '' })).toEqual({
    subject: '(no subject)',
    preview: '',
  });
});

test('uses the email’s hidden first line, up to its filler characters, as the preview text', () => {
  const filler = '\u00a0\u200c'.repeat(90);
  const html = `<head><title>T</title><style>a{}</style></head><body><div style="display:none">Only 400 tins.${filler}</div><p>Hello Ada</p></body>`;
  expect(inboxText(html)).toBe('Only 400 tins.');
});

test('uses the email’s first text, including alt text, if no preview text is set', () => {
  const html =
    '<body><!--[if mso]><i>no</i><![endif]--><table><tr><td><img alt="A bottle"></td></tr><tr><td>Hello <b>A</b>da,</td></tr></table><p>more</p></body>';
  expect(inboxText(html)).toBe('A bottle Hello Ada, more');
  expect(inboxText('<script>x</script><p>y</p>')).toBe('y');
});
