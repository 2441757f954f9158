import type { Automation } from '../../items/assistant/automation';
import { shippedAutomations } from './shipped-automations';

/** As the product brings them, where nobody has changed them. */
export const shippedValues: readonly Automation[] = shippedAutomations.map((one) => ({
  ...one,
  rev: 0,
  by: '',
}));

/** Every automation: those the product brings, unless a manager has changed them, then the others. */
export const savedAndShipped = (saved: readonly Automation[]): readonly Automation[] => {
  const isSaved = (id: string) => saved.some((one) => one.id === id);
  return [...shippedValues.filter(({ id }) => !isSaved(id)), ...saved];
};
