/** Some models wrap their answer in a Markdown code fence despite the instructions. */
const fencePattern = /^\s{0,20}```(?:json)?/i;

/**
 * Parses a model's text, even if unfinished. Returns undefined if it isn't JSON. Ignores everything
 * before the first brace.
 */
export const parseResponse = async (text: string): Promise<unknown> => {
  const { parsePartialJson } = await import('ai');
  const plain = text.replace(fencePattern, '').replace(/```\s{0,20}$/, '');
  const start = plain.indexOf('{');
  if (start < 0) return undefined;
  try {
    return (await parsePartialJson(plain.slice(start))).value;
  } catch {
    return undefined;
  }
};
