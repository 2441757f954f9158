import { storedBody } from '../../../functions/email-content/body-rules';
import { EmailError } from '../../../shared/email/email-error';

test('keeps the source of a code email as it was typed, except for broken surrogate pairs', () => {
  const body = '<p onclick="x()">Hi</p>\r\n<!-- kept -->';
  expect(storedBody({ body, editor: 'CODE' })).toEqual({ body, editor: 'CODE' });
  expect(storedBody({ body: 'half \ud83d', editor: 'CODE' }).body).toBe('half \ufffd');
});

test('removes content that could run from every other body and gives it the new editor’s type', () => {
  const body = '<p>Hi</p><script>x()</script>';
  for (const editor of ['TIPTAP_REACTEMAIL', 'TIPTAP', 'AUTOMATION_REACTEMAIL_TIPTAP'] as const) {
    const stored = storedBody({ body, editor });
    expect(stored.editor).toBe('TIPTAP_REACTEMAIL');
    expect(stored.body).toContain('Hi');
    expect(stored.body).not.toContain('script');
  }
});

test.each(['CODE', 'TIPTAP_REACTEMAIL'] as const)(
  'refuses a %s body over the limit with an error at its field and the reason',
  (editor) => {
    const cause = new EmailError('body_too_large');
    expect(() => storedBody({ body: 'x'.repeat(500_001), editor })).toThrow(
      expect.objectContaining({
        code: 'body_too_large',
        message: cause.message,
        details: { fields: { body: cause.message }, cause },
      }),
    );
  },
);
