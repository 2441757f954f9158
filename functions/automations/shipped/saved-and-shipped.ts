import type { Automation } from '../../items/assistant/automation';
import { shippedAutomations } from './shipped-automations';

/** The automations that come with the product, without managers' changes. */
export const shippedValues: readonly Automation[] = shippedAutomations.map((one) => ({
  ...one,
  rev: 0,
  by: '',
}));

/**
 * Returns every automation. Those that come with the product come first and include managers'
 * changes.
 */
export const withShippedAutomations = (saved: readonly Automation[]): readonly Automation[] => {
  const isSaved = (id: string) => saved.some((one) => one.id === id);
  return [...shippedValues.filter(({ id }) => !isSaved(id)), ...saved];
};
