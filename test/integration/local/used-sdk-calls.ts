import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type UsedCall = { readonly packageName: string; readonly command: string };

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const imports = /import\s*\{([^}]*)\}\s*from\s*'(@aws-sdk\/(?:client|lib)-[\w-]+)'/g;

/** Returns every SDK command that a handler imports, with its package. */
export const usedSdkCalls = (folder: string): readonly UsedCall[] => {
  const found = new Map<string, UsedCall>();
  for (const source of sourcesBelow(folder)) {
    for (const [, names = '', packageName = ''] of source.matchAll(imports)) {
      for (const command of names.match(/\b\w+Command\b/g) ?? []) {
        found.set(`${packageName} ${command}`, { packageName, command });
      }
    }
  }
  return [...found.values()].sort((a, b) => a.command.localeCompare(b.command));
};

type AnyClient = { send(command: unknown): Promise<unknown>; destroy(): void };
type SdkModule = Record<string, (new (input: unknown) => unknown) | undefined>;

/** The minimal inputs that the SDK needs to make a request. */
const inputs: Readonly<Record<string, unknown>> = {
  GetObjectCommand: { Bucket: 'none', Key: 'none' },
  HeadObjectCommand: { Bucket: 'none', Key: 'none' },
  PutObjectCommand: { Bucket: 'none', Key: 'none', Body: 'x' },
  DeleteObjectCommand: { Bucket: 'none', Key: 'none' },
  DeleteObjectsCommand: { Bucket: 'none', Delete: { Objects: [{ Key: 'none' }] } },
  CreateMultipartUploadCommand: { Bucket: 'none', Key: 'none' },
  UploadPartCommand: { Bucket: 'none', Key: 'none', UploadId: 'none', PartNumber: 1, Body: 'x' },
  CompleteMultipartUploadCommand: { Bucket: 'none', Key: 'none', UploadId: 'none' },
  ListObjectsV2Command: { Bucket: 'none' },
  GetEmailIdentityCommand: { EmailIdentity: 'none.test' },
  DeleteEmailIdentityCommand: { EmailIdentity: 'none.test' },
  PutEmailIdentityMailFromAttributesCommand: { EmailIdentity: 'none.test' },
  InvokeCommand: { FunctionName: 'none' },
  GetEventSourceMappingCommand: { UUID: 'none' },
  UpdateEventSourceMappingCommand: { UUID: 'none' },
  GetCommand: { TableName: 'none', Key: {} },
  UpdateCommand: { TableName: 'none', Key: {} },
  DeleteCommand: { TableName: 'none', Key: {} },
  PutCommand: { TableName: 'none', Item: {} },
  TransactWriteCommand: { TransactItems: [] },
  BatchGetCommand: { RequestItems: {} },
  BatchWriteCommand: { RequestItems: {} },
};

const load = (name: string): SdkModule => createRequire(join(process.cwd(), 'x.js'))(name);

const clientOf = (packageName: string, endpoint: string): AnyClient => {
  const clientPackage = packageName.startsWith('@aws-sdk/lib-')
    ? packageName.replace('/lib-', '/client-')
    : packageName;
  const Client = Object.entries(load(clientPackage)).find(
    ([name]) => name.endsWith('Client') && name !== 'Client' && !name.startsWith('__'),
  )?.[1];
  if (!Client) throw new Error(`${clientPackage} has no client.`);
  return new Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    maxAttempts: 1,
    forcePathStyle: true,
  }) as AnyClient;
};

/**
 * Makes the call with minimal input.
 * @returns the error's name and message, or '' if the call succeeded
 */
export const tryCall = async ({ packageName, command }: UsedCall, endpoint: string) => {
  const Command = load(packageName)[command];
  if (!Command) throw new Error(`${packageName} has no ${command}.`);
  const client = clientOf(packageName, endpoint);
  try {
    await client.send(new Command(inputs[command] ?? {}));
    return '';
  } catch (error) {
    return error instanceof Object && 'name' in error
      ? `${error.name}: ${String(error)}`
      : 'unknown';
  } finally {
    client.destroy();
  }
};
