import type { VariantLetter } from '../sending/ab-test';

/** Returns the prefix of a test email's subject: '[Test]', or '[Test B]' in an A/B test. */
export const testMark = (variant?: VariantLetter): string =>
  variant ? `[Test ${variant}]` : '[Test]';
