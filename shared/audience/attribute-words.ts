/**
 * Returns an attribute's key as people would say it: `first_name` is 'First name'. Only for
 * screens. Merge tags, files, and calls use the key itself.
 */
export const attributeLabel = (key: string): string => {
  const text = key.trim();
  const words = /\s/.test(text) ? text : text.replace(/[_.]+/g, ' ').trim() || text;
  return words.charAt(0).toUpperCase() + words.slice(1);
};
