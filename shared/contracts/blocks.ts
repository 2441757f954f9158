import * as z from 'zod';
import { id, instant } from './common';

/** More than anybody finds again in a menu. */
export const mostSavedBlocks = 100;

const name = z
  .string({ error: 'Give the block a name.' })
  .overwrite((value) => value.replace(/\s+/g, ' ').trim())
  .min(1, 'Give the block a name.')
  .max(60, 'Use a name of at most 60 characters.');

/** The editor's own markup, as a draft's body holds it. */
const body = z.string().max(500_000);

export const createBlockBody = z.object({ name, body });
export const updateBlockBody = z.object({ name: name.optional(), body: body.optional() });

export const blockSummary = z.object({
  id,
  name: z.string(),
  /** The first words in it, to tell blocks apart. */
  text: z.string(),
  updatedAt: instant,
});
export type BlockSummary = z.infer<typeof blockSummary>;

export const blockView = blockSummary.extend({ body: z.string() });
export type BlockView = z.infer<typeof blockView>;

/** All of them, by name: there are never more than `mostSavedBlocks`. */
export const blockList = z.object({ blocks: z.array(blockSummary) });
