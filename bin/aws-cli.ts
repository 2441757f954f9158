import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type * as z from 'zod';

/** Why AWS, or the AWS CLI, didn't answer. */
export type RefusalReason =
  | 'no CLI'
  | 'no credentials'
  | 'unreachable'
  | 'denied'
  | 'absent'
  | 'other';

export type Refusal = {
  readonly answered: false;
  readonly reason: RefusalReason;
  /** The AWS CLI's own message, on one line. */
  readonly message: string;
};

export type Answer<T> = { readonly answered: true; readonly value: T } | Refusal;

// The AWS CLI tells failures apart only by their messages. It says "The security token included in
// the request is invalid" for a region that the account hasn't turned on.
const reasons: readonly (readonly [RefusalReason, RegExp])[] = [
  [
    'unreachable',
    /Could not connect to the endpoint|Invalid endpoint|Connect timeout|Read timeout/,
  ],
  [
    'no credentials',
    /Unable to locate credentials|config profile .* could not be found|Expired|SSO Token|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|AuthFailure|security token .* invalid|Partial credentials|aws login/,
  ],
  ['denied', /AccessDenied|UnauthorizedOperation|not authorized/],
  ['absent', /NotFound|NoSuch|does not exist/],
];

/** Returns why an AWS CLI call failed, based on what it wrote to stderr. */
export const refusalOf = (errorOutput: string): Refusal => {
  const message = errorOutput.trim().split('\n').at(-1)?.trim() ?? '';
  const reason = reasons.find(([, pattern]) => pattern.test(errorOutput))?.[0] ?? 'other';
  return { answered: false, reason, message };
};

const run = promisify(execFile);

/**
 * Asks AWS through the AWS CLI, which finds the operator's credentials by itself.
 * @param command the service and its operation, such as `lambda get-account-settings`, with options
 */
export const askAws = async <T>(
  region: string,
  command: readonly string[],
  schema: z.ZodType<T>,
): Promise<Answer<T>> => {
  const args = [...command, '--region', region, '--output', 'json'];
  const timeouts = ['--cli-connect-timeout', '10', '--cli-read-timeout', '30'];
  const environment = { ...process.env, AWS_PAGER: '', AWS_MAX_ATTEMPTS: '2' };
  try {
    const options = { env: environment, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await run('aws', [...args, ...timeouts], options);
    // The CLI prints nothing at all when an operation has nothing to list.
    const parsed = schema.safeParse(JSON.parse(stdout || '{}'));
    if (parsed.success) return { answered: true, value: parsed.data };
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { answered: false, reason: 'other', message: `The answer has no usable ${path}` };
  } catch (error) {
    const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
    if (code === 'ENOENT') return { answered: false, reason: 'no CLI', message: 'aws: not found' };
    return refusalOf(stderr ?? String(error));
  }
};
