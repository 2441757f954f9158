import { AwsError } from '../../core/aws-service';
import { type AccessOptions, checkAccessKey, signatureMismatch } from './access';
import type { PolicyCondition, PostPolicy } from './post-policy';
import { readPostPolicy } from './post-policy';
import { ALGORITHM, isSameSignature, readAmzDate, readScope, sign } from './signature-v4';
import type { UploadForm } from './upload-form';

type Fields = UploadForm['fields'];
type FieldCondition = Exclude<PolicyCondition, { kind: 'length' }>;

const policyError = (reason: string) =>
  new AwsError('AccessDenied', `Invalid according to Policy: ${reason}`, 403);

const invalidField = (name: string) =>
  new AwsError('InvalidArgument', `Bucket POST must contain a field named '${name}'.`, 400, {
    ArgumentName: name,
  });

const requiredField = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (value) return value;
  throw invalidField(name);
};

const checkSignature = (fields: Fields, { credentials, region }: AccessOptions) => {
  // A form without a policy is an anonymous upload, and no bucket here is public.
  if (fields.policy === undefined) throw new AwsError('AccessDenied', 'Access Denied', 403);
  if (requiredField(fields, 'x-amz-algorithm') !== ALGORITHM) throw invalidField('x-amz-algorithm');
  const amzDate = requiredField(fields, 'x-amz-date');
  const scope = readScope(requiredField(fields, 'x-amz-credential'));
  const isOurs = scope?.service === 's3' && scope.region === region;
  if (!scope || !isOurs || Number.isNaN(readAmzDate(amzDate))) {
    throw invalidField('x-amz-credential');
  }
  checkAccessKey(scope.accessKeyId, credentials);
  const expected = sign(credentials.secretAccessKey, scope, fields.policy);
  if (!isSameSignature(requiredField(fields, 'x-amz-signature'), expected))
    throw signatureMismatch();
  if (scope.date !== amzDate.slice(0, 8)) throw invalidField('x-amz-date');
};

const startsWith = ({ field, value }: FieldCondition, actual: string) => {
  // S3 compares every type in a comma-separated list with the prefix.
  const parts = field === 'content-type' ? actual.split(',') : [actual];
  return parts.every((part) => part.trim().startsWith(value));
};

const holds = (condition: FieldCondition, actual: string) =>
  condition.kind === 'eq' ? actual === condition.value : startsWith(condition, actual);

const checkFields = (policy: PostPolicy, fields: Fields) => {
  for (const condition of policy.conditions) {
    if (condition.kind === 'length') continue;
    const { kind, field, value } = condition;
    const actual = fields[field] ?? '';
    if (holds(condition, actual)) continue;
    const conditionText = JSON.stringify([kind, `$${field}`, value]);
    throw policyError(`Policy Condition failed: ${conditionText}`);
  }
};

// Fields that a policy doesn't have to list, according to PostPolicy in the S3 API reference.
const UNLISTED = new Set(['x-amz-signature', 'policy', 'file', 'bucket']);

const checkNoExtraFields = (policy: PostPolicy, fields: Fields) => {
  const listed = new Set(
    policy.conditions.flatMap((condition) => ('field' in condition ? [condition.field] : [])),
  );
  const extra = Object.keys(fields).filter(
    (name) => !listed.has(name) && !UNLISTED.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw policyError(`Extra input fields: ${extra.join(', ')}`);
};

const checkLength = (policy: PostPolicy, size: number) => {
  for (const condition of policy.conditions) {
    if (condition.kind !== 'length') continue;
    const { min, max } = condition;
    if (size > max) {
      const message = 'Your proposed upload exceeds the maximum allowed size';
      const extra = { ProposedSize: size, MaxSizeAllowed: max };
      throw new AwsError('EntityTooLarge', message, 400, extra);
    }
    if (size < min) {
      const message = 'Your proposed upload is smaller than the minimum allowed size';
      const extra = { ProposedSize: size, MinSizeAllowed: min };
      throw new AwsError('EntityTooSmall', message, 400, extra);
    }
  }
};

/**
 * Checks a form upload against its own policy: the policy's signature with the local credentials,
 * its expiry by the cloud's clock, every condition, no fields missing from the policy, and the
 * file's size. Throws S3's error for the first failure.
 */
export const checkPostPolicy = (bucket: string, form: UploadForm, options: AccessOptions) => {
  checkSignature(form.fields, options);
  const policy = readPostPolicy(form.fields.policy ?? '');
  if (options.clock.now() >= policy.expiresAtMs) throw policyError('Policy expired.');
  if (form.fields.bucket !== undefined && form.fields.bucket !== bucket) {
    throw policyError(`Policy Condition failed: ${JSON.stringify(['eq', '$bucket', bucket])}`);
  }
  checkNoExtraFields(policy, form.fields);
  // Uses the addressed bucket, whatever the form contains.
  checkFields(policy, { ...form.fields, bucket });
  checkLength(policy, form.file.length);
};
