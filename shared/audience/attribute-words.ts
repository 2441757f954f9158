/**
 * An attribute's key as people say it: `first_name` is 'First name'. Only for screens: merge tags,
 * files and calls name the key itself.
 */
export const attributeLabel = (key: string): string => {
  const text = key.trim();
  const words = /\s/.test(text) ? text : text.replace(/[_.]+/g, ' ').trim() || text;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
