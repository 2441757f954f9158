import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { GMAIL_CLIP_BYTES } from '../../../../../shared/email/lint/lint';

const emailOfLength = (length: number) =>
  compileEmail(
    {
      draftId: 'd1',
      rev: 1,
      subject: 'News of the week',
      preHeader: 'Preview',
      editor: 'CODE',
      styles: {},
      businessAddress: 'Road 1',
      brand: 'Bloom',
      body: `<p>${'x'.repeat(length)}</p>`,
    },
    {},
  );

test('reports an email as too large only if it exceeds Gmail’s limit, even by a byte', async () => {
  const frameBytes = (await emailOfLength(0)).bytes;
  const fullEmail = await emailOfLength(GMAIL_CLIP_BYTES - frameBytes);
  const longerEmail = await emailOfLength(GMAIL_CLIP_BYTES - frameBytes + 1);
  expect([fullEmail.bytes, longerEmail.bytes]).toEqual([GMAIL_CLIP_BYTES, GMAIL_CLIP_BYTES + 1]);
  const codes = [fullEmail, longerEmail].map(({ warnings }) => warnings.map(({ code }) => code));
  expect(codes).toEqual([[], ['size_clipped']]);
});
