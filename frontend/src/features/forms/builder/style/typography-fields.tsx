import { Select, SimpleGrid } from '@mantine/core';
import { formFontSizes, formFonts } from '../../../../../../shared/forms/form-style';
import { useBrandColors } from '../../../../editor/api/use-brand-colors';
import { StyleColor } from '../../../../editor/styles-bar/style-fields';
import type { FontStyle } from '../model/form-draft';

type Props = {
  readonly lettering: FontStyle;
  readonly onChange: (lettering: FontStyle) => void;
};

const sizes = formFontSizes.map((size) => ({ value: String(size), label: `${size} px` }));

/** The font, size, and color of a text. */
export const TypographyFields = ({ lettering, onChange }: Props) => {
  const swatches = useBrandColors();
  const { fontFamily, fontSize, color } = lettering;
  const changeFont = (next: string | null) => {
    const font = formFonts.find((one) => one === next);
    if (font) onChange({ ...lettering, fontFamily: font });
  };
  const changeSize = (next: string | null) => {
    const size = formFontSizes.find((one) => String(one) === next);
    if (size) onChange({ ...lettering, fontSize: size });
  };
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <Select
        size="xs"
        label="Font"
        data={[...formFonts]}
        value={fontFamily}
        allowDeselect={false}
        onChange={changeFont}
      />
      <Select
        size="xs"
        label="Size"
        data={sizes}
        value={String(fontSize)}
        allowDeselect={false}
        onChange={changeSize}
      />
      <StyleColor
        label="Color"
        value={color}
        swatches={swatches}
        isReadOnly={false}
        onChange={(next) => next && onChange({ ...lettering, color: next })}
      />
    </SimpleGrid>
  );
};
