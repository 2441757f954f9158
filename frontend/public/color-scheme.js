// Before anything is drawn, and as a file because the content policy allows no inline script:
// a page in the dark scheme does not flash white. Mantine keeps the choice under this key.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'light';
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen === 'auto' && prefersDark);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
} catch {
  // Storage may be closed to us; then the app starts light.
}
