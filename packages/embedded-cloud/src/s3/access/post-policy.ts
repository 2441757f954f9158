import * as z from 'zod';
import { AwsError } from '../../core/aws-service';

/** A condition of an upload policy. Field names are lowercase, without the `$`. */
export type PolicyCondition =
  | { readonly kind: 'eq' | 'starts-with'; readonly field: string; readonly value: string }
  | { readonly kind: 'length'; readonly min: number; readonly max: number };

export type PostPolicy = {
  readonly expiresAtMs: number;
  readonly conditions: readonly PolicyCondition[];
};

const fieldName = (text: string) => text.replace(/^\$/, '').toLowerCase();
const byteCount = z.coerce.number().int().min(0);

const conditionSchema = z.union([
  z
    .tuple([z.string().toLowerCase().pipe(z.literal('content-length-range')), byteCount, byteCount])
    .transform(([, minLength, maxLength]): PolicyCondition[] => [
      { kind: 'length', min: minLength, max: maxLength },
    ]),
  z
    .tuple([
      z
        .string()
        .toLowerCase()
        .pipe(z.enum(['eq', 'starts-with'])),
      z.string().startsWith('$'),
      z.string(),
    ])
    .transform(([kind, field, value]): PolicyCondition[] => [
      { kind, field: fieldName(field), value },
    ]),
  z
    .record(z.string(), z.string())
    .transform((fields) =>
      Object.entries(fields).map(
        ([field, value]): PolicyCondition => ({ kind: 'eq', field: fieldName(field), value }),
      ),
    ),
]);

const policySchema = z.object({
  expiration: z.iso.datetime({ offset: true }),
  conditions: z.array(conditionSchema),
});

/** Reads a form's base64 policy. Throws InvalidPolicyDocument. */
export const readPostPolicy = (encoded: string): PostPolicy => {
  const invalidPolicy = (reason: string) =>
    new AwsError('InvalidPolicyDocument', `Invalid Policy: ${reason}`);
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  } catch {
    throw invalidPolicy('Invalid JSON.');
  }
  const policy = policySchema.safeParse(json);
  if (!policy.success) throw invalidPolicy(z.prettifyError(policy.error));
  const { expiration, conditions } = policy.data;
  return { expiresAtMs: Date.parse(expiration), conditions: conditions.flat() };
};
