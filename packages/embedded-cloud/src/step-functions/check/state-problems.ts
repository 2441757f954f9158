import { handlersOf } from '../definition/handlers-of';
import type { Branch, QueryLanguage, State } from '../definition/states';
import type { Json } from '../json';
import { ruleProblems } from '../query/choice-rules';
import { parseJsonPath, referenceKeys } from '../query/json-path';
import { jsonataProblems } from '../query/jsonata-evaluator';
import { templateProblems } from '../query/payload-template';
import { languageOf } from '../query/state-query';

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

/** Returns the branches inside a state. */
export const branchesOf = (state: State): readonly Branch[] => {
  if (state.Type === 'Parallel') return state.Branches;
  if (state.Type !== 'Map') return [];
  return [state.ItemProcessor, state.Iterator].filter((branch) => branch !== undefined);
};

const flowProblems = (state: State): string[] => {
  if (state.Type === 'Choice' || state.Type === 'Succeed' || state.Type === 'Fail') return [];
  const isEnded = state.End === true;
  return isEnded === (state.Next !== undefined) ? ['needs either Next or End.'] : [];
};

const timeProblems = (state: State): string[] => {
  if (state.Type !== 'Wait') return [];
  const waitFields = [state.Seconds, state.SecondsPath, state.Timestamp, state.TimestampPath];
  return waitFields.filter((value) => value !== undefined).length === 1
    ? []
    : ['needs exactly one of Seconds, SecondsPath, Timestamp and TimestampPath.'];
};

const resourceProblems = (state: State): string[] => {
  if (state.Type !== 'Task') return [];
  const isSupported = /^arn:aws:lambda:[^:]*:[^:]*:function:\S+$|^arn:aws:states:::lambda:invoke$/;
  return isSupported.test(state.Resource)
    ? []
    : [`uses the resource ${state.Resource}, which the local cloud doesn’t support.`];
};

const handlerProblems = (state: State): string[] => {
  const { retriers, catchers } = handlersOf(state);
  return [retriers, catchers].flatMap((list) =>
    list.flatMap(({ ErrorEquals }, index) =>
      ErrorEquals.includes('States.ALL') && (ErrorEquals.length > 1 || index < list.length - 1)
        ? ['must list States.ALL alone and last.']
        : [],
    ),
  );
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
  return name === 'ResultPath' && !isReference
    ? ['ResultPath must point to exactly one place.']
    : [];
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

/** Returns the reasons why the local cloud can't run a state as Step Functions does. */
export const stateProblems = (state: State, language: QueryLanguage): string[] => [
  ...flowProblems(state),
  ...timeProblems(state),
  ...resourceProblems(state),
  ...handlerProblems(state),
  ...mapProblems(state),
  ...(languageOf(state, language) === 'JSONPath'
    ? jsonPathProblems(state)
    : jsonataStateProblems(state)),
];
