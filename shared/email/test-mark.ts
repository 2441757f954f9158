import type { VariantLetter } from '../sending/trial';

/** What the subject of a test begins with: '[Test]', or '[Test B]' of a test of subjects. */
export const testMark = (variant?: VariantLetter): string =>
  variant ? `[Test ${variant}]` : '[Test]';
