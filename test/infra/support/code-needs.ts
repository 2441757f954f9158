import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

export type CodeNeeds = {
  /** Names that it reads of its environment. */
  readonly variables: readonly string[];
  /** SDK calls, as IAM names them. */
  readonly actions: readonly string[];
};

/** What a call of the SDK needs in IAM; a transaction or a batch needs the actions of its parts. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  Get: ['dynamodb:GetItem'],
  BatchGet: ['dynamodb:BatchGetItem'],
  BatchWrite: ['dynamodb:BatchWriteItem'],
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
  // Without the digit at its end.
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
  // One that carries tags asks for tagging too.
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
  // Signed by nobody: a client id or an access token is all they ask for.
  GetTokensFromRefreshToken: [],
  GlobalSignOut: [],
  InitiateAuth: [],
  RespondToAuthChallenge: [],
  RevokeToken: [],
};

/** Parts of a transaction: `{ Put: { TableName …` or `{ ConditionCheck: …`. */
const transactionParts: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** `new QueryCommand(…)`, or the SDK's `paginateQuery(…)`. */
const callActions = (code: string): string[] =>
  matches(code, /(?:new (?=\w+Command\d*\()|\bpaginate)(\w+?)(?:Command)?\d*\(/g).flatMap(
    (call) => {
      if (call === 'TransactWrite') return [];
      const actions = actionsOf[call];
      if (!actions) throw new Error(`Which permission does ${call} need? Say so in this file.`);
      return [...actions];
    },
  );

/** Calls made without the SDK name the service and the call as IAM does. */
const plainActions = (code: string): string[] =>
  [...code.matchAll(/callAws\("(\w+)", "(\w+)"/g)].map(([, service, call]) => `${service}:${call}`);

const partActions = (code: string): string[] =>
  matches(code, /\b(Put|Update|Delete|ConditionCheck): \{/g).map(
    (part) => transactionParts[part] ?? part,
  );

/** A dependency that an entry point does not take is never built: `once` runs nothing by itself. */
const unusedDependenciesGo: Plugin = {
  name: 'unused-dependencies-go',
  setup: ({ onLoad }) =>
    onLoad({ filter: /functions[\\/].*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll('= once(', '= /* @__PURE__ */ once('),
    })),
};

/** Reads from a handler's bundle (our own code, unused parts dropped) what it may need. */
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
  // Lambda itself sets those that begin with AWS_.
  const names = [...required, ...optional, ...matches(code, /process\.env\.(?!AWS_)(\w+)/g)];
  // A presigned form may do what its signer may.
  const signed = code.includes('createPresignedPost') ? ['s3:PutObject'] : [];
  const actions = [...callActions(code), ...plainActions(code), ...partActions(code), ...signed];
  return { variables: [...new Set(names)].sort(), actions: [...new Set(actions)].sort() };
};
