const asksFor = (scheme: 'dark' | 'light') =>
  new RegExp(`\\(\\s*prefers-color-scheme\\s*:\\s*${scheme}\\s*\\)`, 'gi');
const always = '(min-width:0px)';
const never = '(max-width:0px)';

/**
 * A mail as a program in dark or in light mode shows it, whatever the reader's own system is set
 * to: media queries about the colour scheme are answered in advance.
 */
export const inColorScheme = (html: string, isDark: boolean): string =>
  html
    .replace(asksFor('dark'), isDark ? always : never)
    .replace(asksFor('light'), isDark ? never : always);
