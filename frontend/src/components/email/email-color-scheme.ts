const schemeQuery = (scheme: 'dark' | 'light') =>
  new RegExp(`\\(\\s*prefers-color-scheme\\s*:\\s*${scheme}\\s*\\)`, 'gi');
const alwaysTrueQuery = '(min-width:0px)';
const neverTrueQuery = '(max-width:0px)';

/**
 * Returns an email as an email client in dark or light mode shows it, regardless of the reader's
 * system setting. It resolves media queries about the color scheme in advance.
 */
export const withColorScheme = (html: string, isDark: boolean): string =>
  html
    .replace(schemeQuery('dark'), isDark ? alwaysTrueQuery : neverTrueQuery)
    .replace(schemeQuery('light'), isDark ? neverTrueQuery : alwaysTrueQuery);
