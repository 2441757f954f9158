/**
 * Returns an attribute's key in a readable form: `first_name` becomes 'First name'. Use it only on
 * screens. Merge tags, files, and API calls use the key itself.
 */
export const attributeLabel = (key: string): string => {
  const text = key.trim();
  const spacedText = /\s/.test(text) ? text : text.replace(/[_.]+/g, ' ').trim() || text;
  return spacedText.charAt(0).toUpperCase() + spacedText.slice(1);
};
