import { validationError } from '../errors';
import {
  checkExpressionSize,
  checkOperatorCount,
  countConditionOperators,
  countUpdateOperators,
  type SizeReport,
} from './expression-limits';
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

// The maximum number of cached expressions. An application usually has a few hundred. The limit
// prevents an application that always builds new expressions from filling the memory.
const MAX_CACHED = 2000;

/** Runs `task` and rethrows an ExpressionError as AWS's validation error about the parameter. */
export const withParameterErrors = <T>(parameter: ExpressionParameter, task: () => T): T => {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw validationError(`Invalid ${parameter}: ${error.message}`);
  }
};

type Kind<Tree> = {
  readonly parse: (expression: string) => Parsed<Tree>;
  readonly operators: (tree: Tree) => number;
  readonly sizeReport: SizeReport;
};

const createCache = <Tree>({ parse, operators, sizeReport }: Kind<Tree>) => {
  const parsed = new Map<string, Parsed<Tree>>();
  return (expression: string): Parsed<Tree> => {
    const known = parsed.get(expression);
    if (known) return known;
    if (expression.trim() === '') throw new ExpressionError('The expression can not be empty;');
    checkExpressionSize(expression, sizeReport);
    if (parsed.size >= MAX_CACHED) parsed.clear();
    const parsedExpression = parse(expression);
    checkOperatorCount(operators(parsedExpression.tree));
    parsed.set(expression, parsedExpression);
    return parsedExpression;
  };
};

export const cachedCondition = createCache({
  parse: parseCondition,
  operators: countConditionOperators,
  sizeReport: 'with size',
});
export const cachedUpdate = createCache({
  parse: parseUpdate,
  operators: countUpdateOperators,
  sizeReport: 'without size',
});
export const cachedProjection = createCache({
  parse: parseProjection,
  operators: () => 0,
  sizeReport: 'without size',
});
