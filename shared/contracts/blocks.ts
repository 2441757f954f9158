import * as z from 'zod';
import { limits } from '../limits';
import { displayedText, id, instant } from './common';

const name = z
  .string({ error: 'Enter a block name.' })
  .overwrite((value) => value.replace(/\s+/g, ' ').trim())
  .min(1, 'Enter a block name.')
  .max(limits.savedBlockNameMaxLength, 'Use 60 characters or fewer.');

/** The editor's own markup, as in a draft's body. */
const body = z.string().max(500_000);

export const createBlockBody = z.object({ name, body });
export const updateBlockBody = z.object({ name: name.optional(), body: body.optional() });

export const blockView = z.object({
  id,
  name: displayedText,
  /** The beginning of the block's text, so that users can tell blocks apart. */
  text: z.string(),
  body: z.string(),
  updatedAt: instant,
});

/**
 * All saved blocks, sorted by name. There are up to `limits.maxSavedBlocks`, each with up to 20 kB.
 */
export const blockList = z.object({ blocks: z.array(blockView) });
