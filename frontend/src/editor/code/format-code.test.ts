import { expect, test } from 'vitest';
import { formatCode } from './format-code';

test('formats HTML with an indent of four spaces', async () => {
  expect(await formatCode('<div><p>Hi</p></div>')).toBe('<div>\n    <p>Hi</p>\n</div>\n');
});

test('keeps conditional comments unchanged, byte for byte', async () => {
  const outlook = '<!--[if mso]><table   width="600"><tr><td><![endif]-->';
  const outlookEnd = '<!--[if mso]></td></tr></table><![endif]-->';
  const other = '<!--[if !mso]><!--><p>Not Outlook</p><!--<![endif]-->';
  const formatted = await formatCode(`<body>${outlook}<div>Hi</div>${outlookEnd}${other}</body>`);
  for (const comment of [outlook, outlookEnd, '<!--[if !mso]><!-->', '<!--<![endif]-->']) {
    expect(formatted).toContain(comment);
  }
});

test('keeps merge tags and formatted code unchanged', async () => {
  const code = '<p>Hello {{first_name|there}}, $& and $1</p>\n';
  expect(await formatCode(code)).toBe(code);
  expect(await formatCode(await formatCode(code))).toBe(code);
});
