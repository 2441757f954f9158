import { validationError } from '../errors';
import { parseCondition } from './parse-condition';
import { parseProjection } from './parse-projection';
import { parseUpdate } from './parse-update';
import type { Parsed } from './syntax';
import { ExpressionError } from './tokens';

export type ExpressionParameter =
  | 'ConditionExpression'
  | 'UpdateExpression'
  | 'KeyConditionExpression'
  | 'FilterExpression'
  | 'ProjectionExpression';

// An application has some hundred expressions; one that builds them anew each time must not grow us.
const MAX_CACHED = 2000;

/** Runs `work` and turns what it finds wrong into AWS's refusal of the parameter. */
export const explain = <T>(parameter: ExpressionParameter, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw validationError(`Invalid ${parameter}: ${error.message}`);
  }
};

const cached = <Tree>(parse: (expression: string) => Parsed<Tree>) => {
  const parsed = new Map<string, Parsed<Tree>>();
  return (expression: string): Parsed<Tree> => {
    const known = parsed.get(expression);
    if (known) return known;
    if (expression.trim() === '') throw new ExpressionError('The expression can not be empty;');
    if (parsed.size >= MAX_CACHED) parsed.clear();
    const fresh = parse(expression);
    parsed.set(expression, fresh);
    return fresh;
  };
};

export const cachedCondition = cached(parseCondition);
export const cachedUpdate = cached(parseUpdate);
export const cachedProjection = cached(parseProjection);
