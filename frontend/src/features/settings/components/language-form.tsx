import { Select, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../../../../../shared/email/language';
import { type EmailLanguage, emailLanguages } from '../../../../../shared/email-languages';
import { textLanguageOf } from '../../../../../shared/languages/languages';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';

const translated =
  'Email footers, confirmation emails, signup forms, and unsubscribe pages use this language, and so do new ready-made forms and sequences. Published forms change when you next publish them.';
const untranslated =
  'We have no translations in this language yet. Our texts in emails, forms, and pages stay English.';

const english = new Intl.DisplayNames('en', { type: 'language' });

/**
 * Returns a language's name in English and in the language itself, so that users can search for
 * either name.
 */
const nameOf = (tag: EmailLanguage): string => {
  const name = english.of(tag) ?? tag;
  const nativeName = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? name;
  return nativeName === name ? name : `${name} (${nativeName})`;
};

const options = emailLanguages
  .map((value) => ({ value, label: nameOf(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/**
 * Selects the language of a store's emails and forms. Our own texts in them follow it, and screen
 * readers, translation tools, and hyphenation use it.
 */
export const LanguageForm = ({ language }: { readonly language: string | undefined }) => {
  const customerId = useCustomerId();
  const saved = emailLanguages.find((tag) => tag === language) ?? DEFAULT_LANGUAGE;
  const [chosenLanguage, setChosenLanguage] = useState<EmailLanguage>();
  const isChanged = chosenLanguage !== undefined && chosenLanguage !== saved;
  useUnsaved(isChanged);
  const save = useAction(
    () =>
      api('PUT /settings/language', { body: { language: chosenLanguage ?? saved }, customerId }),
    { success: messages.languageUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return (
    <Stack component="form" aria-label="Store language" onSubmit={submit}>
      <Select
        label="Store language"
        description={textLanguageOf(chosenLanguage ?? saved) ? translated : untranslated}
        data={options}
        searchable
        allowDeselect={false}
        value={chosenLanguage ?? saved}
        onChange={(value) => setChosenLanguage(emailLanguages.find((tag) => tag === value))}
      />
      <SaveButton isChanged={isChanged} busy={save.busy} />
    </Stack>
  );
};
