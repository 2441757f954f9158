import * as z from 'zod';
import { limits } from '../limits';
import { id, instant, shown } from './common';

const name = z
  .string({ error: 'Enter a block name.' })
  .overwrite((value) => value.replace(/\s+/g, ' ').trim())
  .min(1, 'Enter a block name.')
  .max(limits.savedBlockNameMaxLength, 'Use 60 characters or fewer.');

/** The editor's own markup, as a draft's body holds it. */
const body = z.string().max(500_000);

export const createBlockBody = z.object({ name, body });
export const updateBlockBody = z.object({ name: name.optional(), body: body.optional() });

export const blockView = z.object({
  id,
  name: shown,
  /** The first words in it, to tell blocks apart. */
  text: z.string(),
  body: z.string(),
  updatedAt: instant,
});

/** All of them, by name: never more than `limits.mostSavedBlocks`, of 20 kB at most. */
export const blockList = z.object({ blocks: z.array(blockView) });
