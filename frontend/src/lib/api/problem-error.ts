import type { Problem } from '../../../../shared/contracts/common';

/**
 * An error from the server, with the server's own message. A `status` of 0 means that there was no
 * response.
 */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** The method and URL of the failed call. */
    readonly call = '',
  ) {
    super(problem.message);
    this.name = 'ProblemError';
  }

  get code(): string {
    return this.problem.code;
  }

  get fields(): Readonly<Record<string, string>> {
    return this.problem.fields ?? {};
  }
}

export const offline = (call = ''): ProblemError =>
  new ProblemError(
    0,
    {
      code: 'offline',
      message: 'We can’t reach Mailbloom. Check your connection and try again.',
    },
    call,
  );

/**
 * Adds the id that our logs have for the call to the message of an unexpected error, so that the
 * user can tell us which call failed. If a function didn't answer, API Gateway's own header
 * contains the id, padded with `=`.
 */
const withReference = (problem: Problem, { status, headers }: Response): Problem => {
  const gatewayId = headers.get('apigw-requestid')?.replaceAll('=', '');
  const reference = headers.get('x-request-id') ?? gatewayId;
  if (status < 500 || problem.code !== 'internal_error' || !reference) return problem;
  const message = problem.message.replace(/\.?$/, '.');
  return { ...problem, message: `${message} Reference: ${reference}` };
};

/** Reads the error from a response. */
export const readProblem = async (response: Response, call = ''): Promise<ProblemError> => {
  const fallback = { code: 'internal_error', message: 'Something went wrong' };
  const answer = await response.json().catch(() => fallback);
  const problem = withReference({ ...fallback, ...answer }, response);
  return new ProblemError(response.status, problem, call);
};

/** Returns the message to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof ProblemError ? error.message : 'Something went wrong';

/** The status that means a plan's limit was reached. The app then offers an upgrade. */
const upgradeStatus = 455;

/**
 * Returns the text for the Upgrade dialog if the call failed because a plan's limit was reached.
 * Returns undefined for any other error.
 */
export const upgradeText = (error: unknown): string | undefined =>
  error instanceof ProblemError && error.status === upgradeStatus ? error.message : undefined;
