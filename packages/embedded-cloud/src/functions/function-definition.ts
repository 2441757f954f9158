/** A Lambda function as its template describes it. */
export type FunctionDefinition = {
  /** Short and stable: `send-mails`, `auth-api`. */
  readonly name: string;
  readonly arn: string;
  /** Source file of the handler, relative to the project's root. */
  readonly entry: string;
  /** Its variables, read whenever an execution environment starts. */
  readonly environment: () => Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** More invocations than this at once are throttled; undefined: no limit of its own. */
  readonly reservedConcurrency: number | undefined;
};

/**
 * `functions/auth/router.ts` → `auth-api`; any other entry is named after its file. Functions of one entry
 * are told apart by the number behind it in their tag: `count-lane-3`.
 */
export const functionNameOf = (entry: string, tag = ''): string => {
  const [file = '', folder = ''] = entry.replace(/\.ts$/, '').split('/').reverse();
  const name = file === 'router' ? `${folder}-api` : file;
  return tag.startsWith(`${name}-`) && /-\d+$/.test(tag) ? tag : name;
};
