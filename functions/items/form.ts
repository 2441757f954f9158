import * as z from 'zod';
import { createFormBody, updateFormCodeBody } from '../../shared/contracts/forms/form';
import { customerPartition } from './account/customer-keys';

const storedSchema = createFormBody.extend({
  /** The id of the form, and also of the segment that it fills. */
  id: z.string(),
  confirmed: z.boolean(),
  /** The form's code for the store's site, as edited by the store. */
  code: updateFormCodeBody.shape.code.optional(),
  /** What visitors get: the last published revision, and its version number. */
  published: z.object({ version: z.number(), rev: z.number(), at: z.string() }).optional(),
  /** Increases with every save. A save names the revision it is based on. */
  rev: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A signup form. Its name is the name of the segment that it fills. */
export type Form = z.infer<typeof storedSchema>;

export const formPrefix = 'FRM#';

export const formKey = (customerId: string, formId: string) => ({
  pk: customerPartition(customerId),
  sk: `${formPrefix}${formId}`,
});

export const formItem = (customerId: string, value: Form) => ({
  ...formKey(customerId, value.id),
  ...value,
});

export const readForm = (item: unknown): Form => storedSchema.parse(item);
