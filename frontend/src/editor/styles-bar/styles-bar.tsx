import { Button, Fieldset, SimpleGrid } from '@mantine/core';
import { STYLE_RANGES } from '../../../../shared/email/document/style-ranges';
import { changeStyle, type EmailStyle } from '../../../../shared/email/document/styles';
import { useDefaultStyle } from '../api/use-default-style';
import { StyleColor, StyleSize } from './style-fields';
import { StyleFont } from './style-font';
import { type StyleField, styleGroups } from './style-groups';
import classes from './styles-bar.module.css';

type Props = {
  readonly styles: EmailStyle;
  readonly swatches: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (styles: EmailStyle) => void;
};

type FieldProps = Props & { readonly field: StyleField };

const Field = ({ field, styles, swatches, isReadOnly, onChange }: FieldProps) => {
  const set = (changes: Partial<EmailStyle>) => onChange(changeStyle(styles, changes));
  const common = { label: field.label, isReadOnly };
  switch (field.kind) {
    case 'color':
      return (
        <StyleColor
          {...common}
          swatches={swatches}
          placeholder={field.fallback}
          value={styles[field.name]}
          onChange={(value) => set({ [field.name]: value })}
        />
      );
    case 'size':
      return (
        <StyleSize
          {...common}
          range={STYLE_RANGES[field.name]}
          placeholder={field.fallback}
          value={styles[field.name]}
          onChange={(value) => set({ [field.name]: value })}
        />
      );
    case 'font':
      return (
        <StyleFont
          {...common}
          placeholder={field.fallback}
          value={styles[field.name]}
          onChange={(value) => set({ [field.name]: value })}
        />
      );
  }
};

/** The look of the whole email, Reset and Set as default. */
export const StylesBar = (props: Props) => {
  const { styles, isReadOnly, onChange } = props;
  const { busy, setDefault, defaultStyle } = useDefaultStyle();
  return (
    <>
      <div className={classes.body}>
        {styleGroups(styles).map(({ title, fields }) => (
          <Fieldset key={title} legend={title} variant="unstyled">
            <SimpleGrid cols={2} spacing="sm">
              {fields.map((field) => (
                <Field key={field.name} field={field} {...props} />
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        <Button
          size="xs"
          variant="subtle"
          disabled={isReadOnly}
          onClick={() => onChange(defaultStyle)}
        >
          Reset
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isReadOnly}
          loading={busy}
          onClick={() => setDefault(styles)}
        >
          Set as default
        </Button>
      </div>
    </>
  );
};
