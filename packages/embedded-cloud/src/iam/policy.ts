import * as z from 'zod';
import { conditionSchema } from './conditions';

const texts = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === 'string' ? [value] : value));

const statement = z
  .strictObject({
    Sid: z.string().optional(),
    Effect: z.enum(['Allow', 'Deny']),
    Action: texts.optional(),
    NotAction: texts.optional(),
    Resource: texts.optional(),
    NotResource: texts.optional(),
    Condition: conditionSchema.optional(),
  })
  .refine(({ Action, NotAction }) => (Action === undefined) !== (NotAction === undefined), {
    error: 'A statement has either Action or NotAction.',
  })
  .refine(({ Resource, NotResource }) => (Resource === undefined) !== (NotResource === undefined), {
    error: 'A statement has either Resource or NotResource.',
  });

const policyDocument = z.object({
  Version: z.literal('2012-10-17'),
  Statement: z
    .union([statement, z.array(statement)])
    .transform((value) => (Array.isArray(value) ? value : [value])),
});

/** One statement of a policy, with its lists written as lists. */
export type Statement = z.output<typeof statement>;

/**
 * Reads a policy whose references are resolved.
 * @throws Error naming what this evaluator doesn't support, such as an unknown condition operator
 */
export const readPolicy = (document: unknown): readonly Statement[] => {
  const parsed = policyDocument.safeParse(document);
  if (parsed.success) return parsed.data.Statement;
  throw new Error(`We can’t evaluate this policy:\n${z.prettifyError(parsed.error)}`);
};
