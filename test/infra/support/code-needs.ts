import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

export type CodeNeeds = {
  /** The names of environment variables it reads. */
  readonly variables: readonly string[];
  /** SDK calls, with IAM's names. */
  readonly actions: readonly string[];
};

/** The IAM actions of an SDK call. A transaction or batch needs the actions of its parts. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  Get: ['dynamodb:GetItem'],
  BatchGet: ['dynamodb:BatchGetItem'],
  BatchWrite: ['dynamodb:BatchWriteItem'],
  // Only used to insert.
  BatchExecuteStatement: ['dynamodb:PartiQLInsert'],
  Query: ['dynamodb:Query'],
  Put: ['dynamodb:PutItem'],
  Update: ['dynamodb:UpdateItem'],
  Delete: ['dynamodb:DeleteItem'],
  GetObject: ['s3:GetObject'],
  HeadObject: ['s3:GetObject'],
  PutObject: ['s3:PutObject'],
  CreateMultipartUpload: ['s3:PutObject'],
  UploadPart: ['s3:PutObject'],
  CompleteMultipartUpload: ['s3:PutObject'],
  DeleteObject: ['s3:DeleteObject'],
  DeleteObjects: ['s3:DeleteObject'],
  // Without the trailing digit.
  ListObjectsV: ['s3:ListBucket'],
  ChangeMessageVisibility: ['sqs:ChangeMessageVisibility'],
  SendMessage: ['sqs:SendMessage'],
  SendMessageBatch: ['sqs:SendMessage'],
  GetQueueAttributes: ['sqs:GetQueueAttributes'],
  GetSecretValue: ['secretsmanager:GetSecretValue'],
  SendEmail: ['ses:SendEmail'],
  GetAccount: ['ses:GetAccount'],
  GetEmailIdentity: ['ses:GetEmailIdentity'],
  DeleteEmailIdentity: ['ses:DeleteEmailIdentity'],
  // An identity with tags also requires permission for tagging.
  CreateEmailIdentity: ['ses:CreateEmailIdentity', 'ses:TagResource'],
  PutEmailIdentityMailFromAttributes: ['ses:PutEmailIdentityMailFromAttributes'],
  StartExecution: ['states:StartExecution'],
  Invoke: ['lambda:InvokeFunction'],
  GetEventSourceMapping: ['lambda:GetEventSourceMapping'],
  UpdateEventSourceMapping: ['lambda:UpdateEventSourceMapping'],
  AdminCreateUser: ['cognito-idp:AdminCreateUser'],
  AdminAddUserToGroup: ['cognito-idp:AdminAddUserToGroup'],
  AdminDeleteUser: ['cognito-idp:AdminDeleteUser'],
  AdminGetUser: ['cognito-idp:AdminGetUser'],
  AdminSetUserPassword: ['cognito-idp:AdminSetUserPassword'],
  // Unsigned: it only requires a client id or an access token.
  GetTokensFromRefreshToken: [],
  GlobalSignOut: [],
  InitiateAuth: [],
  RespondToAuthChallenge: [],
  RevokeToken: [],
};

/** The parts of a transaction: `{ Put: { TableName …` or `{ ConditionCheck: …`. */
const transactionParts: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Finds `new QueryCommand(…)` and the SDK's `paginateQuery(…)`. */
const callActions = (code: string): string[] =>
  matches(code, /(?:new (?=\w+Command\d*\()|\bpaginate)(\w+?)(?:Command)?\d*\(/g).flatMap(
    (call) => {
      if (call === 'TransactWrite') return [];
      const actions = actionsOf[call];
      if (!actions) throw new Error(`Which permission does ${call} need? Say so in this file.`);
      return [...actions];
    },
  );

/** Calls made without the SDK use IAM's names for the service and the call. */
const plainActions = (code: string): string[] =>
  [...code.matchAll(/callAws\("(\w+)", "(\w+)"/g)].map(([, service, call]) => `${service}:${call}`);

const partActions = (code: string): string[] =>
  matches(code, /\b(Put|Update|Delete|ConditionCheck): \{/g).map(
    (part) => transactionParts[part] ?? part,
  );

/**
 * A dependency that an entry point doesn't use is never built, because `once` runs nothing by
 * itself.
 */
const unusedDependenciesGo: Plugin = {
  name: 'unused-dependencies-go',
  setup: ({ onLoad }) =>
    onLoad({ filter: /functions[\\/].*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll('= once(', '= /* @__PURE__ */ once('),
    })),
};

/** Determines from a handler's bundle (our own code, without unused parts) what it may need. */
export const needsOf = async (entry: string): Promise<CodeNeeds> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    treeShaking: true,
    plugins: [unusedDependenciesGo],
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.text ?? '';
  const required = matches(code, /readEnv\(\s*((?:"\w+",?\s*)+)\)/g).flatMap((list) =>
    matches(list, /"(\w+)"/g),
  );
  const optional = matches(code, /optionalEnv\d*\("(\w+)"\)/g);
  // Lambda itself sets variables that begin with AWS_.
  const names = [...required, ...optional, ...matches(code, /process\.env\.(?!AWS_)(\w+)/g)];
  // A presigned form has its signer's permissions.
  const signed = code.includes('createPresignedPost') ? ['s3:PutObject'] : [];
  const actions = [...callActions(code), ...plainActions(code), ...partActions(code), ...signed];
  return { variables: [...new Set(names)].sort(), actions: [...new Set(actions)].sort() };
};
