import { NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CustomerView } from '../../../../../shared/contracts/customers';
import {
  ownTextProblem,
  plainDefault,
  tidyOwnText,
} from '../../../../../shared/languages/check-own-text';
import type { Texts } from '../../../../../shared/languages/en';
import type { TextLanguage } from '../../../../../shared/languages/languages';
import {
  type PublicTextGroup,
  type PublicTextKey,
  publicTextGroups,
} from '../../../../../shared/languages/public-texts';
import { messages } from '../../../../../shared/messages';
import type { Device } from '../../../editor/preview/view-toggle';
import { api } from '../../../lib/api/client';
import { useAction } from '../../../lib/api/use-action';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';
import { PublicTextField } from './public-text-field';
import classes from './public-texts.module.css';
import { groupNames } from './text-labels';
import { TextPreview } from './text-preview';

type Props = {
  readonly store: CustomerView;
  readonly language: TextLanguage;
  /** Our texts in this language. */
  readonly defaults: Texts;
};

type Edits = Readonly<Partial<Record<PublicTextKey, string>>>;

const groups = Object.keys(publicTextGroups) as PublicTextGroup[];

const entriesOf = (edits: Edits) => Object.entries(edits) as [PublicTextKey, string][];

/** The texts of a store by group, with a preview. All changes are saved together. */
export const PublicTextsForm = ({ store, language, defaults }: Props) => {
  const customerId = useCustomerId();
  const [group, setGroup] = useState<PublicTextGroup>('footer');
  const [focused, setFocused] = useState<PublicTextKey>(publicTextGroups.footer[0]);
  const [device, setDevice] = useState<Device>('mobile');
  const [edits, setEdits] = useState<Edits>({});
  const own = store.publicTexts?.[language] ?? {};
  const ourText = (key: PublicTextKey) => plainDefault(defaults[key]);
  const savedText = (key: PublicTextKey) => own[key] ?? ourText(key);
  const changes = entriesOf(edits).filter(([key, text]) => text !== savedText(key));
  const problemOf = (key: PublicTextKey): string | undefined => {
    const text = tidyOwnText(edits[key] ?? savedText(key));
    return text === '' || text === ourText(key) ? undefined : ownTextProblem(key, language, text);
  };
  const firstProblem = changes.find(([key]) => problemOf(key))?.[0];
  const isChanged = changes.length > 0;
  useUnsaved(isChanged);
  const save = useAction(
    async () => {
      const texts = Object.fromEntries(
        changes.map(([key, text]) => [key, text === ourText(key) ? '' : text]),
      );
      await api('PUT /settings/publicTexts', { body: { language, texts }, customerId });
    },
    { success: messages.publicTextsUpdated, invalidates: ['GET /customer/{customerId}'] },
  );
  const openGroup = (next: PublicTextGroup) => {
    setGroup(next);
    setFocused(publicTextGroups[next][0]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (firstProblem) {
      const place = groups.find((one) =>
        (publicTextGroups[one] as readonly PublicTextKey[]).includes(firstProblem),
      );
      if (place) setGroup(place);
      setFocused(firstProblem);
      return;
    }
    if (isChanged && (await save.run())) setEdits({});
  };
  const draft = {
    ...own,
    ...Object.fromEntries(changes.map(([key, text]) => [key, tidyOwnText(text)])),
  };
  return (
    <div className={classes.columns} data-device={device}>
      <Paper p="lg">
        <Stack component="form" aria-label="Public pages and messages" onSubmit={submit}>
          <NativeSelect
            label="Texts"
            data={groups.map((value) => ({ value, label: groupNames[value].title }))}
            value={group}
            onChange={({ currentTarget }) =>
              openGroup(groups.find((one) => one === currentTarget.value) ?? 'footer')
            }
          />
          <Text size="sm" c="dimmed">
            {groupNames[group].where}
          </Text>
          {publicTextGroups[group].map((key) => (
            <PublicTextField
              key={key}
              textKey={key}
              language={language}
              ourText={ourText(key)}
              value={edits[key] ?? savedText(key)}
              problem={problemOf(key)}
              onFocus={() => setFocused(key)}
              onChange={(text) => {
                setFocused(key);
                setEdits((before) => ({ ...before, [key]: text }));
              }}
            />
          ))}
          {firstProblem ? (
            <Text size="sm" c="red" role="status">
              Some texts have errors. Fix them to save.
            </Text>
          ) : null}
          <SaveButton isChanged={isChanged} busy={save.busy} />
        </Stack>
      </Paper>
      <TextPreview
        input={{ key: focused, store, language, stored: { [language]: draft } }}
        device={device}
        onDevice={setDevice}
      />
    </div>
  );
};
