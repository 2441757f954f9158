import { invalidRequest } from './refusals';

// We don't use `qs`, because it accepts contradictory names that Stripe refuses. Code that sends
// such names should fail here too.

export type FormValue = string | FormValue[] | FormFields;
export type FormFields = { [name: string]: FormValue };

const maxFields = 1000;
const deepest = 10;

/**
 * Parses `line_items[0][price]` to ['line_items', '0', 'price'] and `expand[]` to ['expand', ''].
 */
const pathOf = (name: string): string[] => {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) {
    throw invalidRequest(`Invalid request: the parameter ${name.slice(0, 100)} is malformed.`);
  }
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)];
  if (path.length > deepest) throw invalidRequest(`The parameter ${first} is nested too deeply.`);
  return path;
};

const newFields = (): FormFields => Object.create(null);

/** Returns the key to use in a list or map. `[]` becomes the next free index. */
const keyIn = (branch: FormFields, name: string): string =>
  name === '' ? String(Object.keys(branch).length) : name;

const setField = (root: FormFields, name: string, value: string): void => {
  const path = pathOf(name);
  const last = path.pop() ?? '';
  let branch = root;
  for (const step of path) {
    const key = keyIn(branch, step);
    const next = branch[key] ?? newFields();
    if (typeof next === 'string' || Array.isArray(next)) {
      throw invalidRequest(
        `Invalid object: ${name.slice(0, 100)} is also given as a value.`,
        path[0],
      );
    }
    branch[key] = next;
    branch = next;
  }
  const key = keyIn(branch, last);
  if (typeof branch[key] === 'object') {
    throw invalidRequest(
      `Invalid string: ${name.slice(0, 100)} is also given as an object.`,
      path[0],
    );
  }
  branch[key] = value;
};

/** Converts maps whose keys are 0, 1, 2 … to lists. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, withLists(child)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, child]) => child);
  return Object.assign(newFields(), Object.fromEntries(entries));
};

/**
 * Parses form-encoded text into nested values, as Stripe's API does with bodies and queries.
 * @throws StripeRefusal for contradicting or malformed names
 */
export const readForm = (text: string | URLSearchParams): FormFields => {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > maxFields) throw invalidRequest('The request has too many parameters.');
  const root = newFields();
  for (const [name, value] of fields) setField(root, name, value);
  const entries = Object.entries(root).map(([name, value]) => [name, withLists(value)] as const);
  return Object.assign(newFields(), Object.fromEntries(entries));
};
