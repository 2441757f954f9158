import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { assistantLimits } from '../../../../../shared/assistant-limits';
import { type EmailLanguage, emailLanguages } from '../../../../../shared/email-languages';
import type { Rewrite } from './use-rewrite';

const isLanguage = (value: string | null): value is EmailLanguage =>
  emailLanguages.some((language) => language === value);

const languageOptions = () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return emailLanguages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
};

type Props = Pick<Rewrite, 'ask' | 'isBusy'> & { readonly disabled: boolean };

/** Asks how to rewrite the text, with buttons for common requests and a field for any other. */
export const RewriteRequestForm = ({ ask: requestRewrite, isBusy, disabled }: Props) => {
  const [language, setLanguage] = useState<string | null>('es');
  const [instruction, setInstruction] = useState('');
  const options = useMemo(languageOptions, []);
  const isDisabled = disabled || isBusy;
  const own = instruction.trim();
  const requestOwnChange = () => void requestRewrite({ kind: 'own', instruction: own });
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          variant="default"
          // Requests focus only while the button is enabled. A disabled button can't receive focus,
          // and then no element in the dialog would have focus.
          data-autofocus={!isDisabled || undefined}
          disabled={isDisabled}
          onClick={() => void requestRewrite({ kind: 'shorter' })}
        >
          Make it shorter
        </Button>
        <Button
          variant="default"
          disabled={isDisabled}
          onClick={() => void requestRewrite({ kind: 'friendlier' })}
        >
          Friendlier
        </Button>
        <Button
          variant="default"
          disabled={isDisabled}
          onClick={() => void requestRewrite({ kind: 'language', language: 'es' })}
        >
          In Spanish
        </Button>
      </Group>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Select
          label="Another language"
          data={options}
          value={language}
          onChange={setLanguage}
          searchable
          allowDeselect={false}
          flex={1}
        />
        <Button
          variant="default"
          disabled={isDisabled || !isLanguage(language)}
          onClick={() => {
            if (isLanguage(language)) void requestRewrite({ kind: 'language', language });
          }}
        >
          Translate
        </Button>
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (own && !isDisabled) requestOwnChange();
        }}
      >
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label="Or describe the change"
            placeholder="Turn it into a question"
            maxLength={assistantLimits.rewriting.instructionMaxLength}
            value={instruction}
            onChange={(event) => setInstruction(event.currentTarget.value)}
            flex={1}
          />
          <Button type="submit" disabled={isDisabled || own === ''} loading={isBusy}>
            Rewrite
          </Button>
        </Group>
      </form>
    </Stack>
  );
};
