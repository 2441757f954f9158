const longest = 300;

const wordsOf = (element: Element): string => {
  const value = element.getAttribute('value') ?? element.getAttribute('alt') ?? '';
  return (element.textContent?.trim() || value).replace(/\s+/g, ' ').slice(0, longest);
};

/** The texts of an email's blocks, to name one that a comment is about; each once. */
export const textParts = (body: string): readonly string[] => {
  const { body: root } = new DOMParser().parseFromString(body, 'text/html');
  const parts = [...root.children].map(wordsOf).filter(Boolean);
  return [...new Set(parts)];
};
