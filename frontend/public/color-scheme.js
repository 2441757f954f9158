// Sets the color scheme before anything is drawn, so that a dark page doesn't flash white. This is a
// file because the content policy allows no inline scripts. Mantine stores the user's choice under
// this key.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'light';
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen === 'auto' && prefersDark);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
} catch {
  // The browser blocks storage, so the app starts in the light scheme.
}
