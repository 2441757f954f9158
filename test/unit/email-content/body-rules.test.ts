import { storedBody } from '../../../functions/email-content/body-rules';
import { EmailError } from '../../../shared/email/email-error';

test('keeps the source of a code email as it was typed, except for unpaired surrogates', () => {
  const body = '<p onclick="x()">Hi</p>\r\n<!-- kept -->';
  expect(storedBody({ body, editor: 'CODE' })).toEqual({ body, editor: 'CODE' });
  expect(storedBody({ body: 'half \ud83d', editor: 'CODE' }).body).toBe('half \ufffd');
});

test('removes content that could run code from every other body, and gives the body the new editor’s content type', () => {
  const body = '<p>Hi</p><script>x()</script>';
  for (const editor of ['TIPTAP_REACTEMAIL', 'TIPTAP', 'AUTOMATION_REACTEMAIL_TIPTAP'] as const) {
    const stored = storedBody({ body, editor });
    expect(stored.editor).toBe('TIPTAP_REACTEMAIL');
    expect(stored.body).toContain('Hi');
    expect(stored.body).not.toContain('script');
  }
});

test.each(['CODE', 'TIPTAP_REACTEMAIL'] as const)(
  'refuses a %s body that is too large, with the reason at the field',
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
