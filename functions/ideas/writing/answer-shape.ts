import * as z from 'zod';
import type { AnswerShape } from '../../assistant/model-settings';

/**
 * What a model is asked to write. Every field is there in every block, as some providers want it; what
 * comes back is read whatever it is (read-answer.ts).
 */
const block = z.strictObject({
  type: z.enum(['heading', 'text', 'list', 'button', 'image', 'product', 'divider']),
  text: z
    .string()
    .describe('Words of a heading, a text or a button; what an image shows; otherwise empty'),
  items: z.array(z.string()).describe('Entries of a list; otherwise empty'),
  ref: z
    .string()
    .describe('Short name of the link, image or product from the data; otherwise empty'),
});

const email = z.strictObject({
  subject: z.string().describe('At most 60 characters'),
  preHeader: z.string().describe('Shown after the subject in the inbox; at most 100 characters'),
  blocks: z.array(block),
});

export const emailShape: AnswerShape = { name: 'email', schema: email };
