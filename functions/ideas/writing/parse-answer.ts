/** Between fences, as some models write their answer all the same. */
const fenced = /^\s{0,20}```(?:json)?/i;

/**
 * A model's text as the value it stands for, an unfinished one as far as it has come; undefined where it
 * is none. Whatever stands before the first brace is no part of it.
 */
export const parseAnswer = async (text: string): Promise<unknown> => {
  const { parsePartialJson } = await import('ai');
  const plain = text.replace(fenced, '').replace(/```\s{0,20}$/, '');
  const start = plain.indexOf('{');
  if (start < 0) return undefined;
  try {
    return (await parsePartialJson(plain.slice(start))).value;
  } catch {
    return undefined;
  }
};
