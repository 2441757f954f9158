import { AwsError } from '../../core/aws-service';
import { isObject, type Json, readJson } from '../json';
import { ruleProblems } from '../query/choice-rules';
import { parseJsonPath, referenceKeys } from '../query/json-path';
import { jsonataProblems } from '../query/jsonata-evaluator';
import { templateProblems } from '../query/payload-template';
import { languageOf } from '../query/state-query';
import {
  type Branch,
  handlersOf,
  type Machine,
  machineSchema,
  type QueryLanguage,
  type State,
} from './states';

const PATH_FIELDS = [
  'InputPath',
  'OutputPath',
  'ResultPath',
  'ItemsPath',
  'SecondsPath',
  'TimestampPath',
  'TimeoutSecondsPath',
  'MaxConcurrencyPath',
  'ErrorPath',
  'CausePath',
];
const JSON_PATH_ONLY = [...PATH_FIELDS, 'Parameters', 'ResultSelector', 'Result', 'Iterator'];
const JSONATA_ONLY = ['Arguments', 'Output', 'Assign', 'Items'];
const TEMPLATES = ['Parameters', 'ResultSelector', 'ItemSelector'];
const NESTED = ['Branches', 'ItemProcessor', 'Iterator', 'Choices', 'Catch', 'Retry', 'Comment'];

/** Where a state can lead to. */
const targetsOf = (state: State): string[] => {
  const rules = state.Type === 'Choice' ? state.Choices.map(({ Next }) => String(Next)) : [];
  const catches = handlersOf(state).catchers.map(({ Next }) => Next);
  const next = 'Next' in state && state.Next !== undefined ? [state.Next] : [];
  const otherwise = 'Default' in state && state.Default !== undefined ? [state.Default] : [];
  return [...rules, ...catches, ...next, ...otherwise];
};

const flowProblems = (state: State): string[] => {
  if (state.Type === 'Choice' || state.Type === 'Succeed' || state.Type === 'Fail') return [];
  const isEnded = state.End === true;
  return isEnded === (state.Next !== undefined) ? ['needs either Next or End.'] : [];
};

const timeProblems = (state: State): string[] => {
  if (state.Type !== 'Wait') return [];
  const given = [state.Seconds, state.SecondsPath, state.Timestamp, state.TimestampPath];
  return given.filter((value) => value !== undefined).length === 1
    ? []
    : ['needs exactly one of Seconds, SecondsPath, Timestamp and TimestampPath.'];
};

const resourceProblems = (state: State): string[] => {
  if (state.Type !== 'Task') return [];
  const isKnown = /^arn:aws:lambda:[^:]*:[^:]*:function:\S+$|^arn:aws:states:::lambda:invoke$/;
  return isKnown.test(state.Resource)
    ? []
    : [`has the resource ${state.Resource}, which the local cloud lacks.`];
};

const handlerProblems = (state: State): string[] => {
  const { retriers, catchers } = handlersOf(state);
  return [retriers, catchers].flatMap((list) =>
    list.flatMap(({ ErrorEquals }, index) =>
      ErrorEquals.includes('States.ALL') && (ErrorEquals.length > 1 || index < list.length - 1)
        ? ['has States.ALL not alone or not last.']
        : [],
    ),
  );
};

const branchesOf = (state: State): readonly Branch[] => {
  if (state.Type === 'Parallel') return state.Branches;
  if (state.Type !== 'Map') return [];
  return [state.ItemProcessor, state.Iterator].filter((branch) => branch !== undefined);
};

const mapProblems = (state: State): string[] =>
  state.Type === 'Map' && branchesOf(state).length !== 1 ? ['needs one ItemProcessor.'] : [];

const pathProblems = (name: string, value: Json): string[] => {
  if (!PATH_FIELDS.includes(name) || value === null) return [];
  try {
    parseJsonPath(String(value));
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
  const isReference = referenceKeys(String(value)) !== undefined;
  return name === 'ResultPath' && !isReference ? ['ResultPath must name one place.'] : [];
};

const jsonPathProblems = (state: State): string[] => {
  const fields: [string, Json][] = Object.entries(state);
  const rules = state.Type === 'Choice' ? state.Choices.flatMap((rule) => ruleProblems(rule)) : [];
  return [
    ...fields
      .filter(([name]) => JSONATA_ONLY.includes(name))
      .map(([name]) => `${name} needs JSONata.`),
    ...fields.flatMap(([name, value]) => pathProblems(name, value)),
    ...fields.flatMap(([name, value]) => (TEMPLATES.includes(name) ? templateProblems(value) : [])),
    ...rules,
  ];
};

const jsonataStateProblems = (state: State): string[] => {
  const fields: [string, Json][] = Object.entries(state);
  const rules = state.Type === 'Choice' ? state.Choices : [];
  return [
    ...fields
      .filter(([name]) => JSON_PATH_ONLY.includes(name))
      .map(([name]) => `${name} needs JSONPath.`),
    ...fields.flatMap(([name, value]) => (NESTED.includes(name) ? [] : jsonataProblems(value))),
    ...rules.flatMap((rule) =>
      typeof rule.Condition === 'string'
        ? jsonataProblems(rule)
        : ['A JSONata choice rule needs a Condition.'],
    ),
  ];
};

const stateProblems = (state: State, language: QueryLanguage): string[] => [
  ...flowProblems(state),
  ...timeProblems(state),
  ...resourceProblems(state),
  ...handlerProblems(state),
  ...mapProblems(state),
  ...(languageOf(state, language) === 'JSONPath'
    ? jsonPathProblems(state)
    : jsonataStateProblems(state)),
];

const branchProblems = (branch: Branch, language: QueryLanguage): string[] => {
  const names = Object.keys(branch.States);
  const missing = (name: string) => !names.includes(name);
  return [
    ...(missing(branch.StartAt) ? [`StartAt names ${branch.StartAt}, which is no state.`] : []),
    ...Object.entries(branch.States).flatMap(([name, state]) => [
      ...stateProblems(state, language).map((problem) => `${name}: ${problem}`),
      ...targetsOf(state)
        .filter(missing)
        .map((target) => `${name}: leads to ${target}, which is no state beside it.`),
      ...branchesOf(state).flatMap((inner) => branchProblems(inner, language)),
    ]),
  ];
};

/**
 * The machine a definition describes. Whatever the local cloud could not run as Step Functions
 * does is refused here, all of it at once, and never found out in the middle of an execution.
 */
export const readDefinition = (text: string): Machine => {
  const parsed = machineSchema.safeParse(readObject(text));
  if (!parsed.success) {
    throw invalid(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const problems = branchProblems(parsed.data, parsed.data.QueryLanguage ?? 'JSONPath');
  if (problems.length > 0) throw invalid(problems);
  return parsed.data;
};

const readObject = (text: string): unknown => {
  try {
    const definition = readJson(text);
    if (isObject(definition)) return definition;
  } catch {
    // Told below: what is no JSON is no object either.
  }
  throw invalid(['The definition is not a JSON object.']);
};

const invalid = (problems: readonly string[]) =>
  new AwsError('InvalidDefinition', `Invalid State Machine Definition: ${problems.join('\n')}`);
