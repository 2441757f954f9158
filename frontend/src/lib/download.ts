/** Downloads a file, under `name` if the address doesn't include one, and stays on the page. */
export const download = (url: string, name?: string): void => {
  const link = document.createElement('a');
  link.href = url;
  if (name) link.download = name;
  link.rel = 'noopener';
  link.click();
};
