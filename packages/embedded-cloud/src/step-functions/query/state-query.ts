import type { Catcher } from '../definition/retriers-and-catchers';
import type { MapState, QueryLanguage, State } from '../definition/states';
import { isObject, type Json, type JsonObject } from '../json';
import type { Outcome, StateScope } from '../outcome';
import { runtimeError } from '../state-error';
import { effectiveInput, pathArguments, pathOutput, placeResult } from './json-path-language';
import { evaluateFields, evaluateJsonata, type JsonataView } from './jsonata-evaluator';
import { fillTemplate, readPath } from './payload-template';

const view = (visit: StateScope, extraVariables: JsonObject = {}): JsonataView => ({
  states: { input: visit.input, context: visit.context, ...extraVariables },
  variables: visit.variables,
});

/** Returns the query language of a state: its own, or the machine's if it has none. */
export const languageOf = (state: State, defaultLanguage: QueryLanguage): QueryLanguage =>
  state.QueryLanguage ?? defaultLanguage;

/** Returns the arguments of a task, pass, map or parallel state. */
export const argumentsOf = async (
  language: QueryLanguage,
  state: State,
  visit: StateScope,
): Promise<Json> => {
  if (language === 'JSONPath') return pathArguments(state, visit);
  const argumentsValue = 'Arguments' in state ? state.Arguments : undefined;
  return argumentsValue === undefined ? visit.input : evaluateJsonata(argumentsValue, view(visit));
};

/**
 * Returns the value of a field, given as a value, as a JSONata expression, or as a path in its
 * `…Path` counterpart.
 */
export const fieldOf = async (
  language: QueryLanguage,
  visit: StateScope,
  field: { readonly value?: Json; readonly path?: string; readonly name: string },
): Promise<Json | undefined> => {
  if (field.path !== undefined) return readPath(field.path, visit, field.name);
  if (field.value === undefined || language === 'JSONPath') return field.value;
  return evaluateJsonata(field.value, view(visit));
};

/** Returns a field that must be a number, given in any of the ways that `fieldOf` supports. */
export const numberOf = async (
  ...args: Parameters<typeof fieldOf>
): Promise<number | undefined> => {
  const value = await fieldOf(...args);
  if (value === undefined || (typeof value === 'number' && value >= 0)) return value;
  throw runtimeError(`The field '${args[2].name}' must be a number that is at least 0.`);
};

type OutcomeTemplates = {
  readonly Output?: Json | undefined;
  readonly Assign?: JsonObject | undefined;
};

/** Evaluates JSONata's Output and Assign, and returns the state's output and variables. */
const evaluateOutcome = async (
  { Output, Assign }: OutcomeTemplates,
  visit: StateScope,
  extraVariables: JsonObject,
  otherwise: Json,
): Promise<Omit<Outcome, 'next'>> => {
  const stateView = view(visit, extraVariables);
  return {
    output: Output === undefined ? otherwise : await evaluateJsonata(Output, stateView),
    variables: { ...visit.variables, ...(await evaluateFields(Assign ?? {}, stateView)) },
  };
};

/** Returns the outcome of a state whose result is given. */
export const outcomeOfState = async (
  language: QueryLanguage,
  state: State,
  visit: StateScope,
  result: Json,
): Promise<Omit<Outcome, 'next'>> => {
  if (language === 'JSONata') {
    return evaluateOutcome(state.Type === 'Fail' ? {} : state, visit, { result }, result);
  }
  return { output: pathOutput(state, visit, result), variables: visit.variables };
};

/**
 * Returns the outcome of a choice state when one of its rules is true. Only JSONata rules can
 * change the output and the variables.
 */
export const outcomeOfRule = (
  rule: JsonObject,
  state: State,
  visit: StateScope,
): Promise<Omit<Outcome, 'next'>> => {
  const Assign = isObject(rule.Assign) ? rule.Assign : {};
  return evaluateOutcome(
    { ...state, ...('Output' in rule ? { Output: rule.Output } : {}), Assign },
    visit,
    {},
    visit.input,
  );
};

/** Returns whether the condition of a JSONata choice rule is true. */
export const isConditionTrue = async (condition: Json, visit: StateScope): Promise<boolean> => {
  const value = await evaluateJsonata(condition, view(visit));
  if (typeof value === 'boolean') return value;
  throw runtimeError(`The condition ${JSON.stringify(condition)} must return a boolean.`);
};

/** Returns the items a map iterates over. */
export const itemsOf = async (
  language: QueryLanguage,
  state: MapState,
  visit: StateScope,
): Promise<Json[]> => {
  const items =
    language === 'JSONPath'
      ? pathItems(state, visit)
      : await evaluateJsonata(state.Items ?? visit.input, view(visit));
  if (Array.isArray(items)) return items;
  throw runtimeError(`The items of a map must be an array, not ${JSON.stringify(items)}`);
};

const pathItems = (state: MapState, visit: StateScope): Json => {
  const input = effectiveInput(state, visit);
  return readPath(state.ItemsPath ?? '$', { input, context: visit.context }, 'ItemsPath');
};

/**
 * Returns the input of one iteration. It is the item or, if the map has an ItemSelector, the result
 * of the selector.
 */
export const iterationInput = async (
  language: QueryLanguage,
  state: MapState,
  visit: StateScope,
  item: Json,
): Promise<Json> => {
  const selector = state.ItemSelector ?? state.Parameters;
  if (selector === undefined) return item;
  if (language === 'JSONata') return evaluateJsonata(selector, view(visit));
  return fillTemplate(selector, { input: effectiveInput(state, visit), context: visit.context });
};

/**
 * Returns the outcome of a caught failure: the output and variables for the catcher's next state.
 */
export const outcomeOfCatcher = async (
  language: QueryLanguage,
  catcher: Catcher,
  visit: StateScope,
  errorOutput: Json,
): Promise<Omit<Outcome, 'next'>> => {
  if (language === 'JSONata') return evaluateOutcome(catcher, visit, { errorOutput }, errorOutput);
  return {
    output: placeResult(catcher.ResultPath, visit.input, errorOutput),
    variables: visit.variables,
  };
};
