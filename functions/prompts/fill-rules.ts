import { assistantLimits } from '../../shared/assistant-limits';
import { formatsIn } from '../../shared/locale/formats';
import { nearestName } from '../../shared/nearest-name';
import { inputsOf, templateParts, templateProblem } from '../../shared/prompt-template';
import { toDataBlock } from '../assistant/data-text';
import { AppError } from '../platform/app-error';

const fillError = (message: string, field: string) =>
  new AppError('prompt_refused', message, { fields: { [field]: message } });

/** @throws AppError prompt_refused for a variable that no customer has */
export const checkTemplate = (template: string): void => {
  const problem = templateProblem(template);
  if (problem) throw fillError(problem, 'template');
};

export type Values = {
  /** Values from the customer's account, by their names in templates. */
  readonly customer: ReadonlyMap<string, string>;
  readonly inputs: Readonly<Record<string, string>>;
};

const inputPrefix = 'input.';

const brainPrefix = 'brain.';

/**
 * Creates an error that names the value the customer lacks, and the brain pair that was probably
 * meant.
 */
const missingValueError = (name: string, customer: Values['customer']): AppError => {
  if (!name.startsWith(brainPrefix)) {
    return fillError(`This customer has no value for “${name}” yet.`, 'template');
  }
  const key = name.slice(brainPrefix.length);
  const keys = [...customer.keys()]
    .filter((inputName) => inputName.startsWith(brainPrefix) && inputName !== name)
    .map((inputName) => inputName.slice(brainPrefix.length));
  const nearest = nearestName(key, keys);
  const hint = nearest === undefined ? '' : ` Did you mean {{${brainPrefix}${nearest}}}?`;
  return fillError(`This customer’s brain has no “${key}”.${hint}`, 'template');
};

const filledBy = (name: string, { customer, inputs }: Values): string => {
  if (name.startsWith(inputPrefix)) return inputs[name.slice(inputPrefix.length)] ?? '';
  const value = customer.get(name);
  if (!value?.trim()) throw missingValueError(name, customer);
  return value;
};

const checkInputs = (template: string, { inputs }: Values): void => {
  for (const name of inputsOf(template)) {
    if (!inputs[name]?.trim()) throw fillError(`Fill in “${name}”.`, `inputs.${name}`);
  }
};

/**
 * Fills a template with the customer's values, each marked as data.
 * @throws AppError prompt_refused naming what is missing, or too long
 */
export const fillTemplate = (template: string, values: Values): string => {
  checkTemplate(template);
  checkInputs(template, values);
  const text = templateParts(template)
    .map((part) =>
      part.kind === 'text' ? part.text : toDataBlock(part.name, filledBy(part.name, values)),
    )
    .join('');
  const { executedMaxLength } = assistantLimits.prompt;
  if (text.length <= executedMaxLength) return text;
  throw fillError(
    `With this customer’s data the prompt has ${formatsIn().number(text.length)} characters. The limit is ${formatsIn().number(executedMaxLength)}. Use fewer or shorter variables.`,
    'template',
  );
};
