import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AwsService } from '../core/aws-service';
import { AwsError } from '../core/aws-service';
import type { Clock } from '../core/clock';
import { handleJson, type JsonProtocol } from '../core/json-protocol';
import { openStore } from '../core/store';
import { type PasswordRules, randomPassword } from './random-password';
import { secretOperations } from './secret-operations';
import { createSecretTable, type SecretEntry } from './secret-table';

/** A secret as the template declares it. */
type SecretDefinition = {
  readonly name: string;
  readonly secretString?: string;
  /**
   * How to generate the value. If a template and a key are given, the password is stored under that
   * key in the template's object.
   */
  readonly generate?: PasswordRules & {
    readonly secretStringTemplate?: string;
    readonly generateStringKey?: string;
  };
};

/** The operations that the template runtime calls in-process. */
export type Secrets = AwsService & {
  /**
   * Creates the secret. An existing secret keeps its ARN and, if its value was generated, also its
   * value.
   */
  createSecret(definition: SecretDefinition): { readonly arn: string };
  /**
   * Returns the current value of the secret with this name or ARN. Throws
   * ResourceNotFoundException.
   */
  secretValue(secretId: string): string;
};

export type SecretsOptions = {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly region: string;
  readonly accountId: string;
};

const PROTOCOL: JsonProtocol = { targetPrefix: 'secretsmanager', version: '1.1' };

const generatedValue = ({ generate = {} }: SecretDefinition): string => {
  const { secretStringTemplate, generateStringKey, ...rules } = generate;
  const password = randomPassword(rules);
  if (secretStringTemplate === undefined || generateStringKey === undefined) return password;
  return JSON.stringify({ ...JSON.parse(secretStringTemplate), [generateStringKey]: password });
};

/** Creates the local Secrets Manager, durable in `dataDir/secrets.sqlite`. */
export const createSecrets = (options: SecretsOptions): Secrets => {
  const { clock, region, accountId } = options;
  const database = openStore(join(options.dataDir, 'secrets.sqlite'));
  const table = createSecretTable(database);

  const find = (secretId: string): SecretEntry => {
    const entry = table.find(secretId);
    if (entry) return entry;
    const message = "Secrets Manager can't find the specified secret.";
    throw new AwsError('ResourceNotFoundException', message);
  };
  const get = (secretId: string): SecretEntry => {
    const entry = find(secretId);
    if (entry.deletedUntilMs === undefined) return entry;
    const message =
      "You can't perform this operation on the secret because it was marked for deletion.";
    throw new AwsError('InvalidRequestException', message);
  };
  const put = (entry: SecretEntry, value: string): string => {
    const versionId = randomUUID();
    table.put(entry, { versionId, value, createdAtMs: clock.now() });
    return versionId;
  };
  const currentValue = ({ name }: SecretEntry) => table.versions(name)[0]?.value ?? '';
  const operations = secretOperations({
    get,
    find,
    put,
    remove({ name }, days) {
      const untilMs = clock.now() + days * 86_400_000;
      table.remove(name, untilMs);
      return untilMs;
    },
    restore: ({ name }) => table.restore(name),
    versions: table.versions,
  });

  return {
    name: 'secretsmanager',
    handle: (request) => handleJson(PROTOCOL, operations, request),
    createSecret(definition) {
      const { name, secretString } = definition;
      const existing = table.find(name);
      if (existing) {
        const isNew = secretString !== undefined && currentValue(existing) !== secretString;
        if (isNew) put(existing, secretString);
        return { arn: existing.arn };
      }
      // Six random characters, so that a recreated secret has a different ARN.
      const suffix = randomPassword({ passwordLength: 6, excludePunctuation: true });
      const arn = `arn:aws:secretsmanager:${region}:${accountId}:secret:${name}-${suffix}`;
      put({ name, arn }, secretString ?? generatedValue(definition));
      return { arn };
    },
    secretValue: (secretId) => currentValue(find(secretId)),
    async close() {
      database.close();
    },
  };
};
