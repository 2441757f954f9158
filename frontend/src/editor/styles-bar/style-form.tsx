import { Fieldset, SimpleGrid } from '@mantine/core';
import { STYLE_RANGES } from '../../../../shared/email/document/style-ranges';
import { changeStyle, type EmailStyle } from '../../../../shared/email/document/styles';
import type { EmailLanguage } from '../../../../shared/email-languages';
import { StyleColor, StyleSize } from './style-fields';
import { StyleFont } from './style-font';
import { type StyleField, styleGroups } from './style-groups';
import { StyleLanguage } from './style-language';

export type StyleFormProps = {
  readonly styles: EmailStyle;
  readonly swatches: readonly string[];
  readonly isReadOnly: boolean;
  /** The language detected from the email's text, as a suggestion. */
  readonly proposedLanguage?: EmailLanguage | undefined;
  readonly onChange: (styles: EmailStyle) => void;
};

type FieldProps = StyleFormProps & { readonly field: StyleField };

const Field = (props: FieldProps) => {
  const { field, styles, swatches, isReadOnly, proposedLanguage, onChange } = props;
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
    case 'language':
      return (
        <StyleLanguage
          {...common}
          value={styles.language}
          proposed={proposedLanguage}
          onChange={(language) => set({ language })}
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

/** The values of an email's style, in groups. */
export const StyleForm = (props: StyleFormProps) => (
  <>
    {styleGroups(props.styles).map(({ title, fields }) => (
      <Fieldset key={title} legend={title} variant="unstyled">
        <SimpleGrid cols={2} spacing="sm">
          {fields.map((field) => (
            <Field key={field.name} field={field} {...props} />
          ))}
        </SimpleGrid>
      </Fieldset>
    ))}
  </>
);
