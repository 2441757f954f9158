import { nearestName } from './nearest-name';

/**
 * The facts that exist for every customer's account, by their names in templates, with
 * descriptions.
 */
export const valueLabels = {
  brand: 'Store name',
  about: 'Store description',
  website: 'Store website',
  brand_colors: 'Brand colors, separated by commas',
  business_address: 'Mailing address in the email footer',
  language: 'Email language',
  time_zone: 'Store time zone',
} as const;
export const promptValues = Object.keys(valueLabels) as readonly (keyof typeof valueLabels)[];

/** Matches the name of a variable for a pair in the customer's brain. */
const brainName = /^brain\.(?=\S).{1,100}$/su;
const inputName = /^input\.[a-z][a-z0-9_]{0,39}$/;

export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly text: string; readonly name: string };

/** Matches `{{name}}`. With a backslash before it, it is literal text. */
const placeholder = /(\\?)\{\{([^{}]{0,200})\}\}/g;

/** Splits a template at its variables. */
export const templateParts = (template: string): readonly TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let end = 0;
  const addText = (text: string) => text && parts.push({ kind: 'text', text });
  for (const found of template.matchAll(placeholder)) {
    const [fullMatch, backslash, inside = ''] = found;
    addText(template.slice(end, found.index));
    if (backslash) addText(fullMatch.slice(1));
    else parts.push({ kind: 'variable', text: fullMatch, name: inside.trim() });
    end = found.index + fullMatch.length;
  }
  addText(template.slice(end));
  return parts;
};

/**
 * Returns whether a template may use a variable name. Whether the customer has a value for it is
 * checked when the prompt runs.
 */
export const isPromptVariable = (name: string): boolean =>
  (promptValues as readonly string[]).includes(name) ||
  brainName.test(name) ||
  inputName.test(name);

/**
 * Variables that contain a name typed by the author. `part` is the placeholder that the author
 * replaces with this name.
 */
export const openVariables = [
  { name: 'brain.Key', part: 'Key', words: 'A value from the customer’s brain, by key' },
  { name: 'input.name', part: 'name', words: 'Run input' },
] as const;

/** Returns the variables in a template, each once, in order. */
export const variablesOf = (template: string): readonly string[] => [
  ...new Set(
    templateParts(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : [])),
  ),
];

/**
 * Returns the names of the inputs that a run of the prompt requires, without the prefix `input.`.
 */
export const inputsOf = (template: string): readonly string[] =>
  variablesOf(template)
    .filter((name) => inputName.test(name))
    .map((name) => name.slice('input.'.length));

/** Returns the variable that an unknown name probably meant, if it can be guessed. */
const guessVariable = (name: string): string | undefined => {
  const dot = name.indexOf('.');
  const [kind, nameAfterDot] =
    dot < 0 ? ['', ''] : [name.slice(0, dot).trim(), name.slice(dot + 1).trim()];
  const prefix = nearestName(kind, ['brain', 'input']);
  if (prefix === 'brain' && isPromptVariable(`brain.${nameAfterDot}`))
    return `brain.${nameAfterDot}`;
  if (prefix === 'input') {
    const plain = nameAfterDot.toLowerCase().replace(/[^a-z0-9]+/g, '_');
    return isPromptVariable(`input.${plain}`) ? `input.${plain}` : undefined;
  }
  return nearestName(name, promptValues);
};

const availableText = `Available variables are ${promptValues.map((name) => `{{${name}}}`).join(', ')}, {{brain.…}}, and {{input.…}}`;

/**
 * Returns a sentence that describes what is wrong with a template's variables, or undefined if
 * nothing is.
 */
export const templateProblem = (template: string): string | undefined => {
  const unknown = variablesOf(template).find((name) => !isPromptVariable(name));
  if (unknown === undefined) return undefined;
  if (unknown === '') {
    return 'A variable has no name. Write one between the braces, such as {{brand}}.';
  }
  const nearest = guessVariable(unknown);
  const hint = nearest === undefined ? `${availableText}.` : `Did you mean {{${nearest}}}?`;
  return `There’s no variable “${unknown.slice(0, 60)}”. ${hint} To show braces as text, put a backslash before them.`;
};
