import type { IdeaView } from '../../../../../shared/contracts/assistant/ideas';

const countText = (count: number, singular: string, plural: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? `one ${singular}` : `${count} ${plural}`];
};

/**
 * Explains in a sentence which parts of the model's response were dropped. Returns an empty text if
 * nothing was dropped.
 */
export const omissionsText = ({
  links,
  claims,
  images,
}: IdeaView['leftOut']): string | undefined => {
  const phrases = [
    ...countText(links, 'link outside your store', 'links outside your store'),
    ...countText(
      claims,
      'sentence with a price, discount, or code you didn’t provide',
      'sentences with prices, discounts, or codes you didn’t provide',
    ),
    ...countText(
      images,
      'image or product that isn’t yours',
      'images or products that aren’t yours',
    ),
  ];
  return phrases.length > 0 ? `Removed: ${phrases.join(', ')}.` : undefined;
};
