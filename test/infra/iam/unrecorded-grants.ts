import type { Grant } from './grants';

export const reasonFor = (_grant: Grant): string | undefined => undefined;
