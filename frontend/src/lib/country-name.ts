const regions = new Intl.DisplayNames('en', { type: 'region' });

/** Returns 'Germany' for 'DE'. */
export const countryName = (code: string): string => regions.of(code) ?? code;
