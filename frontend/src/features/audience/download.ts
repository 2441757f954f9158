/** Fetches a file the server offers for download; the page stays. */
export const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.click();
};
