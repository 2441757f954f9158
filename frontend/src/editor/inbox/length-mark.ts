import { visibleLength } from './inbox-cut';

/** Returns a text such as '34 of about 50', and whether the length exceeds what inboxes show. */
export const lengthMark = (visibleText: string, max: number) => {
  const length = visibleLength(visibleText);
  const isOver = length > max;
  return { isOver, text: `${length} of about ${max}${isOver ? '. The rest may be cut off' : ''}` };
};
