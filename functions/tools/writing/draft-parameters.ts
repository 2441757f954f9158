import * as z from 'zod';

/**
 * A block as a model describes it. Whatever isn't allowed in an email is dropped when the block is
 * read.
 */
const block = z.strictObject({
  type: z.enum(['heading', 'text', 'list', 'button', 'image', 'product', 'divider']),
  text: z
    .string()
    .max(2000)
    .default('')
    .describe(
      'The text of a heading, text block, or button, or a description of what an image shows. **Two stars** make bold, [words](ref) makes a link, and {{first_name|there}} is the reader’s first name',
    ),
  items: z.array(z.string().max(2000)).max(20).default([]).describe('The items of a list'),
  ref: z
    .string()
    .max(500)
    .default('')
    .describe(
      'For an image, its ID from list_assets. For a product, its ID from list_products or best_sellers, which also adds its picture, name, price, and button. For a button, “store”, a product’s ID, or a page of the store’s website',
    ),
});
export type BlockInput = z.infer<typeof block>;

const example: readonly z.input<typeof block>[] = [
  { type: 'heading', text: 'The ferns are back' },
  { type: 'text', text: 'Hi {{first_name|there}}, they sold out in a week. Here they are again.' },
  { type: 'list', items: ['Grown in our own greenhouse', 'Sent with a pot'] },
  { type: 'divider' },
  { type: 'button', text: 'See the ferns', ref: 'store' },
];

/** The content of a draft. The text is given as blocks, or as a heading and paragraphs. */
export const draftParameters = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .describe('The name of the email in the list of emails')
    .meta({ examples: ['Ferns in autumn'] }),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('The subject line')
    .meta({ examples: ['The ferns are back'] }),
  preHeader: z
    .string()
    .max(200)
    .default('')
    .describe('The preview text, which inboxes show after the subject line'),
  blocks: z
    .array(block)
    .max(60)
    .optional()
    .describe('The blocks of the email, from top to bottom')
    .meta({ examples: [example] }),
  heading: z.string().max(200).default('').describe('A heading above the blocks. It may be empty'),
  paragraphs: z
    .array(z.string().trim().min(1).max(2000))
    .max(20)
    .default([])
    .describe('Plain text above the blocks, one paragraph per item'),
});
type DraftInput = z.infer<typeof draftParameters>;

const plainBlock = (type: 'heading' | 'text', text: string): BlockInput => ({
  type,
  text,
  items: [],
  ref: '',
});

/** Returns the whole text as blocks, however it was given. */
export const blocksOf = ({ heading, paragraphs, blocks = [] }: DraftInput): BlockInput[] => [
  ...(heading.trim() ? [plainBlock('heading', heading)] : []),
  ...paragraphs.map((text) => plainBlock('text', text)),
  ...blocks,
];
