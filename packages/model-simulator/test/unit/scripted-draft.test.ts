import { type Question, question } from '../../src/api/question';
import { replyTo } from '../../src/api/script';

const tools = ['read_brand', 'list_assets', 'best_sellers', 'write_draft'].map((name) => ({
  type: 'function',
  name,
  parameters: { type: 'object', properties: {} },
}));
const questionWith = (
  ...toolResults: readonly (readonly [name: string, answer: object])[]
): Question =>
  question.parse({
    model: 'scripted',
    tools,
    input: [
      { role: 'user', content: 'Write.\n<data name="input.idea">Ferns are back</data>' },
      ...toolResults.flatMap(([name, result]) => [
        { type: 'function_call', name, call_id: name, arguments: '{}' },
        {
          type: 'function_call_output',
          call_id: name,
          output: `<data name="answer of ${name}">${JSON.stringify(result)}</data>`,
        },
      ]),
    ],
  });

const draftWith = (assets: object, sellers: object) => {
  const reply = replyTo(
    questionWith(
      ['read_brand', { brand: 'Fern & Thistle' }],
      ['list_assets', assets],
      ['best_sellers', sellers],
    ),
  );
  if (reply.kind !== 'call' || reply.name !== 'write_draft') throw new Error('Nothing is written');
  return JSON.parse(reply.arguments);
};

test('reads from every available tool once before it writes', () => {
  expect(replyTo(questionWith())).toMatchObject({ kind: 'call', name: 'read_brand' });
  expect(replyTo(questionWith(['read_brand', {}]))).toMatchObject({ name: 'list_assets' });
});

test('uses the images and products from tool results in its draft, by ID', () => {
  const draft = draftWith({ assets: [{ id: 'A1' }] }, { products: [{ id: '81' }] });
  expect(draft).toMatchObject({ subject: 'Ferns are back', preHeader: 'News from Fern & Thistle' });
  const blockRefs = draft.blocks.map(({ type, ref }: { type: string; ref: string }) => [type, ref]);
  expect(blockRefs).toContainEqual(['image', 'A1']);
  expect(blockRefs).toContainEqual(['product', '81']);
  expect(blockRefs.at(-1)).toEqual(['button', 'store']);
});

test('says in the finished draft that no real model wrote it', () => {
  const reply = replyTo(
    questionWith(
      ['read_brand', {}],
      ['list_assets', {}],
      ['best_sellers', {}],
      ['write_draft', {}],
    ),
  );
  expect(reply).toMatchObject({
    kind: 'text',
    text: expect.stringContaining('not a real model'),
  });
  expect(reply).toMatchObject({ text: expect.stringContaining('The draft is written.') });
});

test('also writes a draft for a store without images and products', () => {
  const { blocks } = draftWith({ assets: [] }, { products: [] });
  const kinds = blocks.map(({ type }: { type: string }) => type);
  expect(kinds).toEqual(['heading', 'text', 'text', 'list', 'divider', 'button']);
});
