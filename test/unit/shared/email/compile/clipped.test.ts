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

test('an email of as many bytes as Gmail shows is not called too large, one of a byte more is', async () => {
  const frame = (await of(0)).bytes;
  const whole = await of(GMAIL_CLIP_BYTES - frame);
  const more = await of(GMAIL_CLIP_BYTES - frame + 1);
  expect([whole.bytes, more.bytes]).toEqual([GMAIL_CLIP_BYTES, GMAIL_CLIP_BYTES + 1]);
  const codes = [whole, more].map(({ warnings }) => warnings.map(({ code }) => code));
  expect(codes).toEqual([[], ['size_clipped']]);
});
