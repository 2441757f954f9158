import type { State } from '../definition/states';
import type { Json } from '../json';
import type { StateScope } from '../outcome';
import { StateError } from '../state-error';
import { placeAt, referenceKeys } from './json-path';
import { fillTemplate, readPath } from './payload-template';

const field = (state: State, name: string): Json | undefined =>
  Object.entries(state).find(([key]) => key === name)?.[1];

const filter = (path: Json | undefined, value: Json, visit: StateScope, name: string): Json => {
  if (path === undefined) return value;
  // With a null path, the data is discarded, and the state's input or output is an empty object.
  if (path === null) return {};
  return readPath(String(path), { input: value, context: visit.context }, name);
};

/** Returns the state's input after InputPath. */
export const effectiveInput = (state: State, visit: StateScope): Json =>
  filter(field(state, 'InputPath'), visit.input, visit, 'InputPath');

/**
 * Returns the state's arguments: its effective input, transformed by Parameters if the state has
 * any.
 */
export const pathArguments = (state: State, visit: StateScope): Json => {
  const input = effectiveInput(state, visit);
  const parameters = field(state, 'Parameters');
  return parameters === undefined
    ? input
    : fillTemplate(parameters, { input, context: visit.context });
};

/** Returns the state's output: its result after ResultSelector, ResultPath and OutputPath. */
export const pathOutput = (state: State, visit: StateScope, result: Json): Json => {
  const selector = field(state, 'ResultSelector');
  const selected =
    selector === undefined
      ? result
      : fillTemplate(selector, { input: result, context: visit.context });
  const placed = placeResult(field(state, 'ResultPath'), visit.input, selected);
  return filter(field(state, 'OutputPath'), placed, visit, 'OutputPath');
};

/**
 * Puts a result at the position that ResultPath names. If ResultPath is `null`, returns the input
 * unchanged.
 */
export const placeResult = (path: Json | undefined, input: Json, result: Json): Json => {
  if (path === undefined) return result;
  if (path === null) return input;
  const placed = placeAt(input, referenceKeys(String(path)) ?? [], result);
  if (placed !== undefined) return placed;
  throw new StateError(
    'States.ResultPathMatchFailure',
    `Unable to apply ResultPath "${path}" to the input '${JSON.stringify(input)}'`,
  );
};
