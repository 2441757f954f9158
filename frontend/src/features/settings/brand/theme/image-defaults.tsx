import { Select, TextInput } from '@mantine/core';
import type { CustomerTheme } from '../../../../../../shared/contracts/brand/brand';
import { AlignField } from '../../../../editor/canvas/modals/align-field';
import { optionOf } from '../../../../editor/canvas/modals/field-option';
import { StyleColor, StyleSize } from '../../../../editor/styles-bar/style-fields';
import { BlocksPreview } from './drawn-blocks';
import type { PartProps } from './part-props';
import { sampleImage } from './sample-image';
import { isAlignment } from './sides';
import { ThemePanel } from './theme-panel';
import { useThemePart } from './use-theme-part';

const start: NonNullable<CustomerTheme['image']> = {
  align: 'center',
  alt: '',
  href: '',
  borderStyle: 'none',
  borderWidth: 0,
  borderColor: '#000000',
  borderRadius: 0,
};

const borders = ['none', 'solid', 'dashed', 'dotted'] as const;

/** The alignment, link, and border of a new image. */
export const ImageDefaults = ({ theme, style, colors }: PartProps) => {
  const part = useThemePart('image', theme.image ?? start);
  const { values, problems, change } = part;
  const sampleBlock = { type: 'image' as const, values: { ...values, src: sampleImage } };
  return (
    <ThemePanel
      label="Image"
      purpose="Defaults for new images."
      part={part}
      preview={<BlocksPreview style={style} blocks={[sampleBlock]} />}
    >
      <TextInput
        label="Alt text"
        description="Read aloud or shown when the image isn’t, such as your store name."
        value={values.alt}
        maxLength={500}
        onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
      />
      <TextInput
        label="Link URL"
        placeholder="https://your-store.com"
        value={values.href}
        error={problems.href}
        onChange={({ currentTarget }) => change({ href: currentTarget.value })}
      />
      <AlignField
        label="Alignment"
        value={values.align}
        disabled={false}
        onChange={(align) => (isAlignment(align) ? change({ align }) : undefined)}
      />
      <Select
        label="Border style"
        data={borders.map((border) => optionOf('borderStyle', border))}
        allowDeselect={false}
        value={values.borderStyle}
        onChange={(value) =>
          change({ borderStyle: borders.find((border) => border === value) ?? 'none' })
        }
      />
      <StyleSize
        label="Border width"
        isReadOnly={values.borderStyle === 'none'}
        range={[0, 10]}
        value={values.borderWidth}
        onChange={(borderWidth = 0) => change({ borderWidth })}
      />
      <StyleColor
        label="Border color"
        isReadOnly={values.borderStyle === 'none'}
        swatches={colors}
        value={values.borderColor}
        onChange={(borderColor) => (borderColor ? change({ borderColor }) : undefined)}
      />
      <StyleSize
        label="Rounded corners"
        isReadOnly={false}
        range={[0, 50]}
        value={values.borderRadius}
        onChange={(borderRadius = 0) => change({ borderRadius })}
      />
    </ThemePanel>
  );
};
