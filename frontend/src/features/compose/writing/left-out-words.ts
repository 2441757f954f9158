import type { IdeaView } from '../../../../../shared/contracts/assistant/ideas';

const counted = (count: number, one: string, many: string): string[] => {
  if (count === 0) return [];
  return [count === 1 ? `one ${one}` : `${count} ${many}`];
};

/** What of the model's answer was dropped, as a sentence; nothing where all of it stayed. */
export const leftOutWords = ({
  links,
  claims,
  images,
}: IdeaView['leftOut']): string | undefined => {
  const parts = [
    ...counted(links, 'link that is not your store’s', 'links that are not your store’s'),
    ...counted(
      claims,
      'sentence with a price, discount or code that you did not give',
      'sentences with prices, discounts or codes that you did not give',
    ),
    ...counted(
      images,
      'picture or product that is not yours',
      'pictures or products that are not yours',
    ),
  ];
  return parts.length > 0 ? `Left out: ${parts.join(', ')}.` : undefined;
};
