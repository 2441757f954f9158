import * as z from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { instant } from '../common';

/** Text, or structured data: an object or a list. */
const value = z.union([z.string(), z.array(z.unknown()), z.looseObject({})]);

const keyValue = z.object({ key: z.string(), value });

/** `rev` is the revision of the pairs that the caller read. 0 if there were none yet. */
export const updateBrainBody = z.object({
  keyValues: z.array(keyValue).max(limits.brain.maxPairs, messages.brainTooManyPairs),
  rev: z.int().min(0),
});

export const brainView = z.object({
  keyValues: z.array(keyValue),
  rev: z.number(),
  updatedAt: instant.optional(),
});
export type BrainView = z.infer<typeof brainView>;

export const templateVariables = z.object({
  templateVariables: z.array(
    z.object({
      /** The name of the variable, as it is written between double braces. */
      name: z.string(),
      /** The beginning of the variable's value. Empty if it has no value. */
      value: z.string(),
    }),
  ),
});
export type TemplateVariable = z.infer<typeof templateVariables>['templateVariables'][number];
