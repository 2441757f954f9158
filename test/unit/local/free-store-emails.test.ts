import { problemDraft } from '../../../local/seed/free-store-emails';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { lintProof } from '../../../shared/email/lint/lint-email';
import { lintSubject } from '../../../shared/email/lint/lint-text';

test('gives the demo a draft in which the checks find five different problems', async () => {
  const { subject, preHeader, body } = problemDraft;
  const { warnings } = await compileEmail({
    draftId: 'd1',
    rev: 1,
    editor: 'TIPTAP_REACTEMAIL',
    styles: DEFAULT_EMAIL_STYLE,
    businessAddress: '212 Marine Drive',
    brand: 'Salt & Pine',
    subject,
    preHeader,
    body,
  });
  const proof = lintProof({ subject, preHeader }, [{ text: body, path: '0' }], undefined);
  const found = [...warnings, ...lintSubject(subject, []), ...proof].map(({ code }) => code);
  expect(found).toEqual(
    expect.arrayContaining([
      'subject_shouts',
      'preheader_missing',
      'image_alt_missing',
      'placeholder_left',
      'link_empty',
    ]),
  );
});
