import type { UtmParameters } from '../../../../shared/contracts/utm';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';

const required = { source: messages.utmSourceRequired, medium: messages.utmMediumRequired };

const problemOf = (name: keyof UtmParameters, value: string): string | undefined => {
  const typed = value.trim();
  if (typed.length > limits.utmValueLength) return messages.utmTooLong;
  return typed || name === 'campaign' ? undefined : required[name];
};

/**
 * Returns the problem with each parameter, worded as on the server. Empty when all are valid. It
 * doesn't use the contracts' validator, because pages don't load the validator.
 */
export const parameterProblems = (
  values: UtmParameters,
): Partial<Record<keyof UtmParameters, string>> => {
  const names = ['source', 'medium', 'campaign'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = problemOf(name, values[name]);
      return problem ? [[name, problem]] : [];
    }),
  );
};
