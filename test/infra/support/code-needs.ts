import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

export type CodeNeeds = {
  /** The names of the environment variables that the code reads. */
  readonly variables: readonly string[];
  /** The SDK calls in the code, by the names of their IAM actions. */
  readonly actions: readonly string[];
};

/** The IAM actions of an SDK call. A transaction or batch needs the actions of its parts. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  Get: ['dynamodb:GetItem'],
  BatchGet: ['dynamodb:BatchGetItem'],
  BatchWrite: ['dynamodb:BatchWriteItem'],
  // We use this call only to insert items.
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
  // The name without its trailing digit, because the pattern in `callActions` drops digits.
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
  // This call isn't signed. It only requires a client ID or an access token.
  GetTokensFromRefreshToken: [],
  GlobalSignOut: [],
  InitiateAuth: [],
  RespondToAuthChallenge: [],
  RevokeToken: [],
};

/**
 * The IAM action for each part of a transaction: `{ Put: { TableName …` or `{ ConditionCheck: …`.
 */
const transactionParts: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns the IAM actions for `new QueryCommand(…)` and the SDK's `paginateQuery(…)`. */
const callActions = (code: string): string[] =>
  matches(code, /(?:new (?=\w+Command\d*\()|\bpaginate)(\w+?)(?:Command)?\d*\(/g).flatMap(
    (call) => {
      if (call === 'TransactWrite') return [];
      const actions = actionsOf[call];
      if (!actions) throw new Error(`Which permission does ${call} need? Say so in this file.`);
      return [...actions];
    },
  );

/** Returns the IAM actions of calls made without the SDK, which name the service and the action. */
const plainActions = (code: string): string[] =>
  [...code.matchAll(/callAws\("(\w+)", "(\w+)"/g)].map(([, service, call]) => `${service}:${call}`);

const partActions = (code: string): string[] =>
  matches(code, /\b(Put|Update|Delete|ConditionCheck): \{/g).map(
    (part) => transactionParts[part] ?? part,
  );

/**
 * Removes dependencies that an entry point doesn't use. This is safe because calling `once` has no
 * side effects.
 */
const unusedDependenciesGo: Plugin = {
  name: 'unused-dependencies-go',
  setup: ({ onLoad }) =>
    onLoad({ filter: /functions[\\/].*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll('= once(', '= /* @__PURE__ */ once('),
    })),
};

/**
 * Returns what a handler may need, determined from its bundle: our own code without unused parts.
 */
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
  // A presigned form has the permissions of the function that signs it.
  const signedActions = code.includes('createPresignedPost') ? ['s3:PutObject'] : [];
  const actions = [
    ...callActions(code),
    ...plainActions(code),
    ...partActions(code),
    ...signedActions,
  ];
  return { variables: [...new Set(names)].sort(), actions: [...new Set(actions)].sort() };
};
