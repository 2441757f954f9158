import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { type EmailLanguage, emailLanguages } from '../../../../shared/email-languages';

type Props = {
  readonly label: string;
  readonly value: EmailLanguage | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: EmailLanguage | undefined) => void;
};

const languageOptions = () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return emailLanguages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
};

/** What the text is written in: mail programs read it out by this, and it decides the direction. */
export const StyleLanguage = ({ label, value, isReadOnly, onChange }: Props) => (
  <Select
    label={label}
    size="xs"
    data={useMemo(languageOptions, [])}
    value={value ?? null}
    placeholder="Use default settings"
    searchable
    clearable
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    disabled={isReadOnly}
    onChange={(next) => onChange(emailLanguages.find((language) => language === next))}
  />
);
