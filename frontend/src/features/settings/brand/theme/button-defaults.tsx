import { Select, TextInput } from '@mantine/core';
import type { CustomerTheme } from '../../../../../../shared/contracts/brand/brand';
import { STYLE_FALLBACKS } from '../../../../../../shared/email/document/styles';
import { AlignField } from '../../../../editor/canvas/modals/align-field';
import { StyleColor } from '../../../../editor/styles-bar/style-fields';
import { BlocksPreview } from './drawn-blocks';
import type { PartProps } from './part-props';
import { isAlignment } from './sides';
import { ThemePanel } from './theme-panel';
import { useThemePart } from './use-theme-part';

const start: NonNullable<CustomerTheme['button']> = {
  value: 'Click here',
  href: '#',
  width: 'auto',
  align: 'center',
  backgroundColor: '',
  color: '',
};

const widths = [
  { value: 'auto', label: 'Text' },
  { value: 'full', label: 'Full' },
];

/** The default text, link, and style of a new button. */
export const ButtonDefaults = ({ theme, style, colors }: PartProps) => {
  const part = useThemePart('button', theme.button ?? start);
  const { values, problems, change } = part;
  return (
    <ThemePanel
      label="Buttons"
      purpose="Defaults for new buttons. Leave a color empty to use the email style."
      part={part}
      preview={<BlocksPreview style={style} blocks={[{ type: 'button', values }]} />}
    >
      <TextInput
        label="Button text"
        value={values.value}
        error={problems.value}
        maxLength={200}
        onChange={({ currentTarget }) => change({ value: currentTarget.value })}
      />
      <TextInput
        label="Link URL"
        placeholder="https://your-store.com"
        value={values.href === '#' ? '' : values.href}
        error={problems.href}
        onChange={({ currentTarget }) => change({ href: currentTarget.value || '#' })}
      />
      <Select
        label="Width"
        data={widths}
        allowDeselect={false}
        value={values.width}
        onChange={(width) => change({ width: width === 'full' ? 'full' : 'auto' })}
      />
      <AlignField
        label="Alignment"
        value={values.align}
        disabled={values.width === 'full'}
        onChange={(align) => (isAlignment(align) ? change({ align }) : undefined)}
      />
      <StyleColor
        label="Background color"
        isReadOnly={false}
        swatches={colors}
        placeholder={style.buttonColor ?? STYLE_FALLBACKS.buttonColor}
        value={values.backgroundColor || undefined}
        onChange={(color = '') => change({ backgroundColor: color })}
      />
      <StyleColor
        label="Text color"
        isReadOnly={false}
        swatches={colors}
        placeholder={style.buttonTextColor ?? STYLE_FALLBACKS.buttonTextColor}
        value={values.color || undefined}
        onChange={(color = '') => change({ color })}
      />
    </ThemePanel>
  );
};
