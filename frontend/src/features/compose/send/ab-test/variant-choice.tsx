import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import {
  type Variant,
  type VariantLetter,
  variantLetters,
} from '../../../../../../shared/sending/ab-test';
import { variantsOf } from '../../../../../../shared/sending/ab-test-checks';

/**
 * Returns the variant of an A/B test that a preview shows. `variant` is undefined if there is no
 * test.
 */
export const useVariant = (content: Parameters<typeof variantsOf>[0]) => {
  const [chosenLetter, choose] = useState<VariantLetter>('A');
  const variants = variantsOf(content);
  // Selects variant A if the selected variant was removed from the test.
  const letter = variants[variantLetters.indexOf(chosenLetter)] ? chosenLetter : 'A';
  return { variants, letter, variant: variants[variantLetters.indexOf(letter)], choose };
};

type Props = {
  readonly variants: readonly Variant[];
  readonly letter: VariantLetter;
  readonly onChoose: (letter: VariantLetter) => void;
};

export const VariantChoice = ({ variants, letter, onChoose }: Props) => (
  <SegmentedControl
    aria-label="Subject shown in preview"
    data={variants.map((_variant, index) => {
      const value = variantLetters[index] ?? 'A';
      return { value, label: `Subject ${value}` };
    })}
    value={letter}
    onChange={(value) => onChoose(variantLetters.find((one) => one === value) ?? 'A')}
  />
);
