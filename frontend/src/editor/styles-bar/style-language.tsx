import { Button, Select } from '@mantine/core';
import { useMemo } from 'react';
import { type EmailLanguage, emailLanguages } from '../../../../shared/email-languages';

type Props = {
  readonly label: string;
  readonly value: EmailLanguage | undefined;
  /**
   * The language detected from the email's text. Absent if it is the language that already applies.
   */
  readonly proposed?: EmailLanguage | undefined;
  readonly description?: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: EmailLanguage | undefined) => void;
};

/** Returns the English name of a language, such as `Brazilian Portuguese`. */
export const languageName = (tag: string): string => {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

const languageOptions = () =>
  emailLanguages
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/**
 * Selects the language of the email's text. It determines the pronunciation in screen readers and
 * the text direction.
 */
export const StyleLanguage = (props: Props) => {
  const { label, value, proposed, description, isReadOnly, onChange } = props;
  return (
    <div>
      <Select
        label={label}
        size="xs"
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={useMemo(languageOptions, [])}
        value={value ?? null}
        placeholder="Use default settings"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
        disabled={isReadOnly}
        onChange={(next) => onChange(emailLanguages.find((language) => language === next))}
      />
      {proposed && !isReadOnly ? (
        <Button
          size="compact-xs"
          variant="subtle"
          mt={4}
          styles={{ label: { whiteSpace: 'normal' } }}
          h="auto"
          onClick={() => onChange(proposed)}
        >
          {`Looks like ${languageName(proposed)}. Use it`}
        </Button>
      ) : null}
    </div>
  );
};
