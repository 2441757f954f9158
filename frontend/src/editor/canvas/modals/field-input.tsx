import { ColorInput, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { HTML_BLOCK_LENGTH } from '../../../../../shared/email/blocks/html/html';
import { imageWidth } from '../../../../../shared/email/document/attr-groups';
import { MergeTagField } from '../../merge-tags/merge-tag-field';
import { useEditorTools } from '../context/editor-tools';
import type { AttrValues } from '../kinds/editor-block';
import { AlignField } from './align-field';
import type { Field } from './block-fields';
import { optionOf } from './field-option';
import { ImageWidthField } from './image-width-field';
import { ProductsField } from './products-field';

const codeProps = {
  description: 'Scripts, forms, and style tags are removed from emails.',
  autosize: true,
  minRows: 8,
  maxRows: 18,
  maxLength: HTML_BLOCK_LENGTH,
  spellCheck: false,
  styles: { input: { fontFamily: 'monospace', fontSize: 13 } },
};

type Props = {
  readonly field: Field;
  readonly values: AttrValues;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Moves focus to this field when the settings open. */
  readonly hasInitialFocus: boolean;
  readonly onChange: (value: unknown) => void;
};

type FlagProps = Pick<Props, 'onChange'> & { readonly label: string; readonly value: unknown };

const Flag = ({ label, value, onChange }: FlagProps) => (
  <Switch
    label={label}
    checked={value === true}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

/** The input for one attribute. The kind of attribute determines the kind of input. */
export const FieldInput = ({
  field,
  values,
  error,
  disabled,
  hasInitialFocus,
  onChange,
}: Props) => {
  const { brandColors, mergeTags } = useEditorTools();
  const { name, label } = field;
  const value = values[name];
  const text = String(value ?? '');
  const common = { label, disabled, error, 'data-autofocus': hasInitialFocus || undefined };
  switch (field.kind) {
    case 'number':
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          clampBehavior="none"
          allowDecimal={false}
          suffix={name === 'count' ? '' : ' px'}
          value={typeof value === 'number' ? value : ''}
          onChange={onChange}
        />
      );
    case 'flag':
      return <Flag label={label} value={value} onChange={onChange} />;
    case 'align':
      return (
        <AlignField label={label} value={String(value)} disabled={disabled} onChange={onChange} />
      );
    case 'imageWidth':
      return <ImageWidthField value={imageWidth.read(value)} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          data={field.options.map((option) => optionOf(name, option))}
          value={String(value)}
          onChange={onChange}
          allowDeselect={false}
        />
      );
    case 'products':
      return (
        <ProductsField
          label={label}
          error={error}
          hasInitialFocus={hasInitialFocus}
          value={text}
          onChange={onChange}
        />
      );
    case 'color':
      return (
        <ColorInput
          {...common}
          format="hex"
          fixOnBlur={false}
          swatches={[...brandColors]}
          placeholder="Automatic"
          eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'code':
      return (
        <Textarea
          {...common}
          {...codeProps}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    default:
      return field.kind === 'tagged' || field.kind === 'url' ? (
        <MergeTagField {...common} value={text} onChange={onChange} mergeTags={mergeTags} />
      ) : (
        <TextInput
          {...common}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
};
