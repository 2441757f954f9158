import * as z from 'zod';

/** A request to build, merge, or check a customer's index as needed. */
export const upkeepRequest = z.object({
  customerId: z.string(),
  /**
   * True if the index was just requested. It is then built as soon as every stream handler knows of
   * it (due-rules.ts).
   */
  isNew: z.boolean().optional(),
});
export type UpkeepRequest = z.infer<typeof upkeepRequest>;
