import { Checkbox, Group, Input, Slider } from '@mantine/core';
import {
  IMAGE_WIDTH_RANGE,
  type ImageWidth,
} from '../../../../../shared/email/document/attr-groups';
import { sliderPercent } from '../blocks/image-size';

type Props = {
  readonly value: ImageWidth;
  readonly onChange: (width: ImageWidth) => void;
};

/**
 * A field for an image's width: automatic, full, or, when neither is selected, a percentage of the
 * text's width.
 */
export const ImageWidthField = ({ value, onChange }: Props) => {
  const percent = sliderPercent(value);
  return (
    <Input.Wrapper label="Width" labelElement="div">
      <Group gap="lg" mb={6} mt={4}>
        <Checkbox
          label="Auto width"
          checked={value === 'auto'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'auto' : '50%')}
        />
        <Checkbox
          label="Full width"
          checked={value === 'full'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'full' : '95%')}
        />
      </Group>
      <Slider
        {...IMAGE_WIDTH_RANGE}
        value={percent}
        disabled={value === 'auto' || value === 'full'}
        label={(share) => `${share}%`}
        thumbLabel="Width (%)"
        onChange={(share) => onChange(`${share}%`)}
        mb="xs"
      />
    </Input.Wrapper>
  );
};
