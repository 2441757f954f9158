import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import { GMAIL_CLIP_BYTES } from '../../../../../shared/email/lint/lint';

const of = (length: number) =>
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
  const frameBytes = (await of(0)).bytes;
  const fullEmail = await of(GMAIL_CLIP_BYTES - frameBytes);
  const more = await of(GMAIL_CLIP_BYTES - frameBytes + 1);
  expect([fullEmail.bytes, more.bytes]).toEqual([GMAIL_CLIP_BYTES, GMAIL_CLIP_BYTES + 1]);
  const codes = [fullEmail, more].map(({ warnings }) => warnings.map(({ code }) => code));
  expect(codes).toEqual([[], ['size_clipped']]);
});
