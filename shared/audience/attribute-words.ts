/**
 * Returns an attribute's key as people would say it: `first_name` is 'First name'. Only for
 * screens. Merge tags, files, and calls use the key itself.
 */
export const attributeLabel = (key: string): string => {
  const text = key.trim();
  const spacedText = /\s/.test(text) ? text : text.replace(/[_.]+/g, ' ').trim() || text;
  return spacedText.charAt(0).toUpperCase() + spacedText.slice(1);
};
