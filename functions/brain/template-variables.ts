import type { TemplateVariable } from '../../shared/contracts/settings/brain';
import type { CustomerWithoutPlan } from '../customers/customer-reader';
import type { Brain } from '../items/brain';

/** The maximum number of characters of a value that the list shows. */
const maxShownCharacters = 200;

const excerptOf = (text: string): string => {
  const characters = [
    ...text
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxShownCharacters * 2),
  ];
  return characters.length > maxShownCharacters
    ? `${characters.slice(0, maxShownCharacters - 1).join('')}…`
    : characters.join('');
};

/**
 * Returns the variables that a template may use, with their values: first the account's own data,
 * then each pair of the brain.
 */
export const templateValuesOf = (
  customer: CustomerWithoutPlan,
  { pairs }: Pick<Brain, 'pairs'>,
): ReadonlyMap<string, string> => {
  const brandVariables = {
    brand: customer.name,
    about: customer.about,
    website: customer.website,
    brand_colors: customer.brandColors?.filter(Boolean).join(', '),
    business_address: customer.businessAddress,
    language: customer.language,
    time_zone: customer.timeZone,
  };
  return new Map([
    ...Object.entries(brandVariables).map(([name, value = '']) => [name, value] as const),
    ...pairs.map(({ key, text }) => [`brain.${key}`, text] as const),
  ]);
};

/**
 * Returns the variables that a template may use for a list, with only the beginning of each value.
 */
export const templateVariablesOf = (
  customer: CustomerWithoutPlan,
  brain: Pick<Brain, 'pairs'>,
): readonly TemplateVariable[] =>
  [...templateValuesOf(customer, brain)].map(([name, value]) => ({
    name,
    value: excerptOf(value),
  }));
