import type { Refusal } from '../aws-cli';

/** One line of the report: what was found, and what to do about it. */
export type Check = {
  readonly name: string;
  /** `unknown` if we can't see the answer. The finding then says why. */
  readonly state: 'ok' | 'missing' | 'unknown';
  /** What isn't possible while it's missing: the deploy, or a campaign. */
  readonly stops: 'deploy' | 'campaign';
  readonly finding: string;
  readonly todo?: string;
  /** How long it usually takes until AWS or DNS has done its part. */
  readonly leadTime?: string;
};

/** Returns the check for a question that AWS didn't answer. */
export const unanswered = (
  name: string,
  stops: Check['stops'],
  { reason, message }: Refusal,
): Check => {
  const check = { name, stops, state: 'unknown' } as const;
  if (reason === 'denied') {
    return {
      ...check,
      finding: 'Your credentials aren’t allowed to read this.',
      todo: `Ask the account’s administrator for read access. AWS said: ${message}`,
    };
  }
  return { ...check, finding: `AWS didn’t answer. The AWS CLI said: ${message}` };
};

/** Returns whether the first deploy would fail, as far as we can tell. */
export const stopsDeploy = (checks: readonly Check[]): boolean =>
  checks.some(({ state, stops }) => state === 'missing' && stops === 'deploy');
