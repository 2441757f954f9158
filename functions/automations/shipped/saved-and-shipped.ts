import type { Automation } from '../../items/assistant/automation';
import { shippedAutomations } from './shipped-automations';

/** The automations that come with the product, unchanged. */
export const shippedValues: readonly Automation[] = shippedAutomations.map((one) => ({
  ...one,
  rev: 0,
  by: '',
}));

/**
 * Returns every automation: those that come with the product, with managers' changes, then the
 * others.
 */
export const savedAndShipped = (saved: readonly Automation[]): readonly Automation[] => {
  const isSaved = (id: string) => saved.some((one) => one.id === id);
  return [...shippedValues.filter(({ id }) => !isSaved(id)), ...saved];
};
