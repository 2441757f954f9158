import { isObject, type Json, type JsonObject } from '../json';
import { runtimeError } from '../state-error';
import { COMPARISONS, TYPE_TESTS } from './choice-operators';
import { parseJsonPath, readJsonPath } from './json-path';
import type { View } from './payload-template';

const GROUPS = ['And', 'Or', 'Not'];
const DESCRIPTIVE = ['Variable', 'Next', 'Comment'];

/** Returns a rule's only operator and its operand. */
const operatorOf = (rule: JsonObject): [string, Json] | undefined => {
  const operators = Object.entries(rule).filter(([name]) => !DESCRIPTIVE.includes(name));
  return operators.length === 1 ? operators[0] : undefined;
};

/** Returns whether a JSONPath choice rule is true, including the rules nested in it. */
export const isRuleTrue = (rule: JsonObject, view: View): boolean => {
  const [name, operand] = operatorOf(rule) ?? ['', null];
  const nested = (Array.isArray(operand) ? operand : [operand]).filter(isObject);
  switch (name) {
    case 'And':
      return nested.every((one) => isRuleTrue(one, view));
    case 'Or':
      return nested.some((one) => isRuleTrue(one, view));
    case 'Not':
      return !nested.some((one) => isRuleTrue(one, view));
    default:
      return isComparisonTrue(name, String(rule.Variable), operand, view);
  }
};

const isComparisonTrue = (name: string, variable: string, operand: Json, view: View): boolean => {
  const value = readJsonPath(variable, view.input, view.context);
  const test = TYPE_TESTS.get(name);
  // Only IsPresent may test an absent value. Any other test fails the execution.
  if (test && (name === 'IsPresent' || value !== undefined)) return test(value, operand);
  if (value === undefined) throw invalidPath(variable);
  const isPath = name.endsWith('Path');
  const expected = isPath ? readJsonPath(String(operand), view.input, view.context) : operand;
  if (expected === undefined) throw invalidPath(String(operand));
  return COMPARISONS.get(isPath ? name.slice(0, -4) : name)?.(value, expected) ?? false;
};

const invalidPath = (path: string) =>
  runtimeError(
    `Invalid path '${path}': The choice state's condition path references an invalid value.`,
  );

/** Returns a rule's problems, found without running it. */
export const ruleProblems = (rule: Json, isNested = false): string[] => {
  if (!isObject(rule)) return ['A choice rule must be an object.'];
  const [name, operand] = operatorOf(rule) ?? [];
  if (name === undefined) return [`A choice rule needs one operator: ${JSON.stringify(rule)}`];
  const problems = isNested && 'Next' in rule ? ['A nested choice rule can’t have Next.'] : [];
  if (GROUPS.includes(name)) return [...problems, ...groupProblems(name, operand)];
  return [...problems, ...comparisonProblems(name, operand, rule.Variable)];
};

const groupProblems = (name: string, operand: Json | undefined): string[] => {
  if (name === 'Not') return ruleProblems(operand ?? null, true);
  if (!Array.isArray(operand) || operand.length === 0) return [`${name} needs a list of rules.`];
  return operand.flatMap((rule) => ruleProblems(rule, true));
};

const comparisonProblems = (
  name: string,
  operand: Json | undefined,
  variable: Json | undefined,
) => {
  const isPath = name.endsWith('Path') && COMPARISONS.has(name.slice(0, -4));
  const problems: string[] = [];
  if (!isPath && !COMPARISONS.has(name) && !TYPE_TESTS.has(name))
    problems.push(`${name} is unknown.`);
  if (TYPE_TESTS.has(name) && typeof operand !== 'boolean')
    problems.push(`${name} needs a boolean.`);
  return [...problems, ...pathProblems(variable), ...(isPath ? pathProblems(operand) : [])];
};

const pathProblems = (path: Json | undefined): string[] => {
  try {
    parseJsonPath(String(path));
    return [];
  } catch (error) {
    return [String(error)];
  }
};
