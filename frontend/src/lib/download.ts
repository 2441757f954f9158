/** Fetches a file for download, under `name` where the address does not say one; the page stays. */
export const download = (url: string, name?: string): void => {
  const link = document.createElement('a');
  link.href = url;
  if (name) link.download = name;
  link.rel = 'noopener';
  link.click();
};
