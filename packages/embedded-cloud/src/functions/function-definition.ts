/** A Lambda function as described by its template. */
export type FunctionDefinition = {
  /** Short and stable: `send-mails`, `auth-api`. */
  readonly name: string;
  readonly arn: string;
  /** The handler's source file, relative to the project's root. */
  readonly entry: string;
  /** Its environment variables, read whenever an execution environment starts. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Concurrent invocations beyond this are throttled. Undefined: no limit of its own. */
  readonly reservedConcurrency: number | undefined;
};

/**
 * Names a function after its entry: `functions/auth/router.ts` → `auth-api`; any other entry by its
 * file name. Functions with the same entry are distinguished by the number at the end of their tag:
 * `count-lane-3`.
 */
export const functionNameOf = (entry: string, tag = ''): string => {
  const [file = '', folder = ''] = entry.replace(/\.ts$/, '').split('/').reverse();
  const name = file === 'router' ? `${folder}-api` : file;
  return tag.startsWith(`${name}-`) && /-\d+$/.test(tag) ? tag : name;
};
