/** What every customer's account tells, as a template names it. */
export const promptFacts = [
  'brand',
  'about',
  'website',
  'brand_colors',
  'business_address',
  'language',
  'time_zone',
] as const;

/** A pair of the customer's brain, and what is given with each run. */
const brainName = /^brain\.(?=\S).{1,100}$/su;
const inputName = /^input\.[a-z][a-z0-9_]{0,39}$/;

export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly text: string; readonly name: string };

/** `{{name}}`; with a backslash before it, it is meant as it stands. */
const placeholder = /(\\?)\{\{([^{}]{0,200})\}\}/g;

/** A template, cut where its variables are. */
export const templateParts = (template: string): readonly TemplatePart[] => {
  const parts: TemplatePart[] = [];
  let end = 0;
  const addText = (text: string) => text && parts.push({ kind: 'text', text });
  for (const found of template.matchAll(placeholder)) {
    const [whole, backslash, inside = ''] = found;
    addText(template.slice(end, found.index));
    if (backslash) addText(whole.slice(1));
    else parts.push({ kind: 'variable', text: whole, name: inside.trim() });
    end = found.index + whole.length;
  }
  addText(template.slice(end));
  return parts;
};

/** Whether a template may name it; whether a customer has it is seen when it is run. */
export const isPromptVariable = (name: string): boolean =>
  (promptFacts as readonly string[]).includes(name) || brainName.test(name) || inputName.test(name);

/** What is named, each once, in the order of the text. */
export const variablesOf = (template: string): readonly string[] => [
  ...new Set(
    templateParts(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : [])),
  ),
];

/** What whoever runs the prompt has to give, without `input.`. */
export const inputsOf = (template: string): readonly string[] =>
  variablesOf(template)
    .filter((name) => inputName.test(name))
    .map((name) => name.slice('input.'.length));

/** What is wrong with a template's variables, in a sentence; undefined when nothing is. */
export const templateProblem = (template: string): string | undefined => {
  const [unknown] = variablesOf(template).filter((name) => !isPromptVariable(name));
  if (unknown === undefined) return undefined;
  return unknown === ''
    ? 'A variable has no name. Write one between the braces, such as {{brand}}.'
    : `There is no variable “${unknown.slice(0, 60)}”. Use {{brand}}, {{brain.…}} or {{input.…}}; with a backslash before it, braces stay as they are.`;
};
