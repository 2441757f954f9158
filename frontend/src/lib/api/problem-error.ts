import type { Problem } from '../../../../shared/contracts/common';

/** A refusal of the server, in its own words. `status` 0 means that no answer came at all. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Method and address of the call that failed. */
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

/** The refusal that an answer carries. */
export const readProblem = async (response: Response, call = ''): Promise<ProblemError> => {
  const fallback = { code: 'internal_error', message: 'Something went wrong' };
  const problem = await response.json().catch(() => fallback);
  return new ProblemError(response.status, { ...fallback, ...problem }, call);
};

/** The sentence to show for anything thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ProblemError ? error.message : 'Something went wrong';

/** The plan's limit is reached: the answer to offer an upgrade on. */
const upgradeStatus = 455;

/** What to say in the Upgrade dialog; nothing when the error is another one. */
export const upgradeText = (error: unknown): string | undefined =>
  error instanceof ProblemError && error.status === upgradeStatus ? error.message : undefined;
