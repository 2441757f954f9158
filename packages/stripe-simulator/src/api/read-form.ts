import { invalid } from './refusals';

// Not `qs`: it makes something of names that contradict each other, which Stripe refuses, and that
// is what an integration has to find out.

export type FormValue = string | FormValue[] | FormFields;
export type FormFields = { [name: string]: FormValue };

const mostFields = 1000;
const deepest = 10;

/** `line_items[0][price]` → ['line_items', '0', 'price']; `expand[]` → ['expand', ''] */
const pathOf = (name: string): string[] => {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) {
    throw invalid(`Invalid request: the parameter ${name.slice(0, 100)} is malformed.`);
  }
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)];
  if (path.length > deepest) throw invalid(`The parameter ${first} is nested too deeply.`);
  return path;
};

const newFields = (): FormFields => Object.create(null);

/** The next free index stands for `[]`. */
const keyIn = (branch: FormFields, name: string): string =>
  name === '' ? String(Object.keys(branch).length) : name;

const put = (root: FormFields, name: string, value: string): void => {
  const path = pathOf(name);
  const last = path.pop() ?? '';
  let branch = root;
  for (const step of path) {
    const key = keyIn(branch, step);
    const next = branch[key] ?? newFields();
    if (typeof next === 'string' || Array.isArray(next)) {
      throw invalid(`Invalid object: ${name.slice(0, 100)} is given as a value too.`, path[0]);
    }
    branch[key] = next;
    branch = next;
  }
  const key = keyIn(branch, last);
  if (typeof branch[key] === 'object') {
    throw invalid(`Invalid string: ${name.slice(0, 100)} is given as an object too.`, path[0]);
  }
  branch[key] = value;
};

/** Maps whose names are 0, 1, 2 … are lists. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, withLists(one)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (isList) return entries.map(([, one]) => one);
  return Object.assign(newFields(), Object.fromEntries(entries));
};

/**
 * The nested value of form-encoded text, as Stripe's API takes bodies and queries.
 * @throws StripeRefusal for names that contradict each other or are no names
 */
export const readForm = (text: string | URLSearchParams): FormFields => {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > mostFields) throw invalid('The request has too many parameters.');
  const root = newFields();
  for (const [name, value] of fields) put(root, name, value);
  const entries = Object.entries(root).map(([name, value]) => [name, withLists(value)] as const);
  return Object.assign(newFields(), Object.fromEntries(entries));
};
