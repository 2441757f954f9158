import { storedBody } from '../../../functions/email-content/body-rules';
import { EmailError } from '../../../shared/email/email-error';

test('the source of a code email stays as it was typed, but for half characters', () => {
  const body = '<p onclick="x()">Hi</p>\r\n<!-- kept -->';
  expect(storedBody({ body, editor: 'CODE' })).toEqual({ body, editor: 'CODE' });
  expect(storedBody({ body: 'half \ud83d', editor: 'CODE' }).body).toBe('half \ufffd');
});

test('every other body loses what could run, and is of the new editor’s type', () => {
  const body = '<p>Hi</p><script>x()</script>';
  for (const editor of ['TIPTAP_REACTEMAIL', 'TIPTAP', 'AUTOMATION_REACTEMAIL_TIPTAP'] as const) {
    const stored = storedBody({ body, editor });
    expect(stored.editor).toBe('TIPTAP_REACTEMAIL');
    expect(stored.body).toContain('Hi');
    expect(stored.body).not.toContain('script');
  }
});

test.each(['CODE', 'TIPTAP_REACTEMAIL'] as const)(
  'a %s body over the limit is refused at its field, with the reason',
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
