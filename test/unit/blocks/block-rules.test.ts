import { storedBlock } from '../../../functions/blocks/block-rules';

const paragraph = (text: string) => `<email-paragraph>${text}</email-paragraph>`;

test('removes content that the editor wouldn’t allow from a block, and labels the block by its first words', () => {
  const { body, text } = storedBlock(
    `${paragraph('Plant \n now')}<script>x()</script>${paragraph('or later')}`,
  );
  expect(body).not.toContain('script');
  expect(body).toContain('Plant');
  expect(text).toBe('Plant now or later');
  expect(storedBlock(body)).toEqual({ body, text });
});

test('labels a long block with the first 120 characters of its text', () => {
  expect(storedBlock(paragraph('word '.repeat(50))).text).toBe('word '.repeat(24));
});

const refusal = (message: string) =>
  expect.objectContaining({
    code: 'block_refused',
    message,
    details: { fields: { body: message } },
  });

test('refuses to save an empty block', () => {
  const message = 'This block is empty. Select some content first.';
  expect(() => storedBlock('')).toThrow(refusal(message));
});

test('limits a block to 20 kB as stored', () => {
  const wrapperLength = storedBlock(paragraph('x')).body.length - 1;
  const stored = storedBlock(paragraph('x'.repeat(20_000 - wrapperLength)));
  expect(stored.body).toHaveLength(20_000);
  const message = 'This block is larger than 20 KB. Select less of the email.';
  expect(() => storedBlock(paragraph('x'.repeat(20_001 - wrapperLength)))).toThrow(
    refusal(message),
  );
  expect(() => storedBlock(paragraph('ä'.repeat(10_000)))).toThrow(refusal(message));
});
