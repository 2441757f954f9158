import { AwsError } from '../../core/aws-service';
import { handlersOf } from '../definition/handlers-of';
import {
  type Branch,
  type QueryLanguage,
  type State,
  type StateMachine,
  stateMachineSchema,
} from '../definition/states';
import { isObject, readJson } from '../json';
import { branchesOf, stateProblems } from './state-problems';

/** Returns the states that can follow a state. */
const targetsOf = (state: State): string[] => {
  const rules = state.Type === 'Choice' ? state.Choices.map(({ Next }) => String(Next)) : [];
  const catches = handlersOf(state).catchers.map(({ Next }) => Next);
  const next = 'Next' in state && state.Next !== undefined ? [state.Next] : [];
  const defaultTargets = 'Default' in state && state.Default !== undefined ? [state.Default] : [];
  return [...rules, ...catches, ...next, ...defaultTargets];
};

const branchProblems = (branch: Branch, language: QueryLanguage): string[] => {
  const names = Object.keys(branch.States);
  const isMissing = (name: string) => !names.includes(name);
  return [
    ...(isMissing(branch.StartAt) ? [`StartAt names ${branch.StartAt}, which isn’t a state.`] : []),
    ...Object.entries(branch.States).flatMap(([name, state]) => [
      ...stateProblems(state, language).map((problem) => `${name}: ${problem}`),
      ...targetsOf(state)
        .filter(isMissing)
        .map((target) => `${name}: leads to ${target}, which isn’t a state at the same level.`),
      ...branchesOf(state).flatMap((inner) => branchProblems(inner, language)),
    ]),
  ];
};

/**
 * Parses and validates the definition of a state machine. Rejects everything that the local cloud
 * can't run as Step Functions does, and reports all problems together, so that nothing fails in the
 * middle of an execution.
 */
export const readDefinition = (text: string): StateMachine => {
  const parsed = stateMachineSchema.safeParse(readObject(text));
  if (!parsed.success) {
    throw invalidDefinition(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  }
  const problems = branchProblems(parsed.data, parsed.data.QueryLanguage ?? 'JSONPath');
  if (problems.length > 0) throw invalidDefinition(problems);
  return parsed.data;
};

const readObject = (text: string): unknown => {
  try {
    const definition = readJson(text);
    if (isObject(definition)) return definition;
  } catch {
    // Invalid JSON is reported below, because the result isn't an object.
  }
  throw invalidDefinition(['The definition is not a JSON object.']);
};

const invalidDefinition = (problems: readonly string[]) =>
  new AwsError('InvalidDefinition', `Invalid State Machine Definition: ${problems.join('\n')}`);
