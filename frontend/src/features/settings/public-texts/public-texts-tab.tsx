import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { CustomerView } from '../../../../../shared/contracts/customers';
import {
  defaultTextLanguage,
  type TextLanguage,
  textLanguageOf,
} from '../../../../../shared/languages/languages';
import { loadMessages } from '../../../../../shared/languages/load-texts';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useConstant } from '../../../lib/use-constant';
import { PublicTextsForm } from './public-texts-form';

const english = new Intl.DisplayNames('en', { type: 'language' });

const StoreTexts = ({ store }: { readonly store: CustomerView }) => {
  const language: TextLanguage = textLanguageOf(store.language) ?? defaultTextLanguage;
  const { data, error, mutate } = useConstant(['default texts', language], () =>
    loadMessages(language),
  );
  if (error && !data) return <LoadError error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={480} />;
  return <PublicTextsForm key={language} store={store} language={language} defaults={data} />;
};

/** The texts that subscribers and visitors read, which the store can write itself. */
export const PublicTextsTab = () => {
  const customerId = useCustomerId();
  const {
    data: store,
    error,
    mutate,
  } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const language = textLanguageOf(store?.language) ?? defaultTextLanguage;
  return (
    <Stack gap="lg">
      <Paper p="lg">
        <Title order={2} mb={4}>
          Public pages and messages
        </Title>
        <Text size="sm" c="dimmed">
          {store
            ? `What your subscribers and visitors read, in ${english.of(language)}. `
            : 'What your subscribers and visitors read. '}
          Emails in other languages keep our texts. Published forms change when you next publish
          them.
        </Text>
      </Paper>
      {error && !store ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!store && !error ? <Skeleton height={480} /> : null}
      {store ? <StoreTexts store={store} /> : null}
    </Stack>
  );
};
