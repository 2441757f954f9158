import * as z from 'zod';
import { createFormBody, updateFormCodeBody } from '../../shared/contracts/forms/form';
import { customerPartition } from './account/customer-keys';

const stored = createFormBody.extend({
  /** That of the segment it fills, too. */
  id: z.string(),
  confirmed: z.boolean(),
  /** The snippet as its store edited it. */
  code: updateFormCodeBody.shape.code.optional(),
  /** What visitors get: the revision that was published last, and the number it got. */
  published: z.object({ version: z.number(), rev: z.number(), at: z.string() }).optional(),
  /** Grows with every save, which names the one it was made to. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A signup form. Its name is its segment's. */
export type Form = z.infer<typeof stored>;

export const formPrefix = 'FRM#';

export const formKey = (customerId: string, formId: string) => ({
  pk: customerPartition(customerId),
  sk: `${formPrefix}${formId}`,
});

export const formItem = (customerId: string, value: Form) => ({
  ...formKey(customerId, value.id),
  ...value,
});

export const readForm = (item: unknown): Form => stored.parse(item);
