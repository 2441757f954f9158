/**
 * Downloads a file without leaving the page. Uses `name` as the file name if the URL doesn't
 * include one.
 */
export const download = (url: string, name?: string): void => {
  const link = document.createElement('a');
  link.href = url;
  if (name) link.download = name;
  link.rel = 'noopener';
  link.click();
};
