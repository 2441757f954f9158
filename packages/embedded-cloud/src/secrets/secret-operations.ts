import * as z from 'zod';
import { AwsError } from '../core/aws-service';
import { jsonOperation } from '../core/json-protocol';
import type { SecretEntry, SecretVersion } from './secret-table';

type Secrets = {
  /**
   * Returns the secret with this name or ARN.
   * @throws AwsError ResourceNotFoundException, or InvalidRequestException if it was deleted
   */
  readonly get: (secretId: string) => SecretEntry;
  /** Returns the secret even if it was deleted. Throws ResourceNotFoundException. */
  readonly find: (secretId: string) => SecretEntry;
  /** Returns when the secret will be gone. */
  readonly remove: (entry: SecretEntry, days: number) => number;
  readonly restore: (entry: SecretEntry) => void;
  readonly put: (entry: SecretEntry, value: string) => string;
  readonly versions: (name: string) => readonly SecretVersion[];
};

const onSecret = z.object({ SecretId: z.string() });
const valueInput = onSecret.extend({
  VersionId: z.string().optional(),
  VersionStage: z.string().optional(),
});

const deletion = onSecret.extend({ RecoveryWindowInDays: z.int().min(7).max(30).default(30) });

const pickVersion = (
  versions: readonly SecretVersion[],
  { VersionId, VersionStage }: z.output<typeof valueInput>,
): SecretVersion => {
  const stage = VersionStage ?? (VersionId === undefined ? 'AWSCURRENT' : undefined);
  const version = versions.find(
    (secretVersion) =>
      (VersionId === undefined || secretVersion.versionId === VersionId) &&
      (stage === undefined || secretVersion.stage === stage),
  );
  if (version) return version;
  const versionLabel = VersionStage ? `staging label: ${stage}` : `VersionId: ${VersionId}`;
  const message = `Secrets Manager can't find the specified secret value for ${versionLabel}`;
  throw new AwsError('ResourceNotFoundException', message);
};

/**
 * Handles reading, writing, deleting, and restoring secrets. Only the template creates them, and a
 * deleted secret isn't destroyed after its recovery window.
 */
export const secretOperations = ({ get, find, put, remove, restore, versions }: Secrets) =>
  new Map(
    Object.entries({
      GetSecretValue: jsonOperation(valueInput, (input) => {
        const { name, arn } = get(input.SecretId);
        const { versionId, value, createdAtMs, stage } = pickVersion(versions(name), input);
        return {
          ARN: arn,
          Name: name,
          VersionId: versionId,
          SecretString: value,
          VersionStages: [stage],
          CreatedDate: createdAtMs / 1000,
        };
      }),
      PutSecretValue: jsonOperation(
        onSecret.extend({ SecretString: z.string().max(65_536) }),
        ({ SecretId, SecretString }) => {
          const entry = get(SecretId);
          const versionId = put(entry, SecretString);
          return {
            ARN: entry.arn,
            Name: entry.name,
            VersionId: versionId,
            VersionStages: ['AWSCURRENT'],
          };
        },
      ),
      DescribeSecret: jsonOperation(onSecret, ({ SecretId }) => {
        const { name, arn } = find(SecretId);
        const stages = versions(name).map(({ versionId, stage }) => [versionId, [stage]]);
        return { ARN: arn, Name: name, VersionIdsToStages: Object.fromEntries(stages) };
      }),
      DeleteSecret: jsonOperation(deletion, ({ SecretId, RecoveryWindowInDays }) => {
        const entry = get(SecretId);
        const untilMs = remove(entry, RecoveryWindowInDays);
        return { ARN: entry.arn, Name: entry.name, DeletionDate: untilMs / 1000 };
      }),
      RestoreSecret: jsonOperation(onSecret, ({ SecretId }) => {
        const entry = find(SecretId);
        restore(entry);
        return { ARN: entry.arn, Name: entry.name };
      }),
    }),
  );
