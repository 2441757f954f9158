/** A Lambda function as described by its template. */
export type FunctionDefinition = {
  /** A short, stable name, such as `send-mails` or `auth-api`. */
  readonly name: string;
  readonly arn: string;
  /** The handler's source file, relative to the project's root. */
  readonly entry: string;
  /**
   * Returns the function's environment variables. Called whenever an execution environment starts.
   */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /**
   * The maximum number of concurrent invocations. Further ones are throttled. Undefined means that
   * the function has no limit of its own.
   */
  readonly reservedConcurrency: number | undefined;
  /** The function's tags in the template. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Whether Lambda lets a chain of requests return to the function any number of times. */
  readonly mayLoop?: boolean;
};

/**
 * Names a function after its entry: `functions/api/auth.ts` → `auth-api`; any other entry by its
 * file name. Functions with the same entry are distinguished by the number at the end of their tag:
 * `count-lane-3`.
 */
export const functionNameOf = (entry: string, tag = ''): string => {
  const [file = '', folder = ''] = entry.replace(/\.ts$/, '').split('/').reverse();
  const name = folder === 'api' ? `${file}-api` : file;
  return tag.startsWith(`${name}-`) && /-\d+$/.test(tag) ? tag : name;
};
