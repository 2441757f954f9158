import { Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useEffect } from 'react';
import type { CustomerView } from '../../../../../shared/contracts/customers';
import { messages } from '../../../../../shared/messages';
import { api } from '../../../lib/api/client';
import { showInForm, useAction } from '../../../lib/api/use-action';
import { useContractForm } from '../../../lib/api/use-contract-form';
import { useCustomerId } from '../../../lib/session/customer-context';
import { SaveButton } from '../unsaved/save-button';
import { useUnsaved } from '../unsaved/unsaved';

type TypedValues = Readonly<Record<'name' | 'about' | 'website', string>>;

/** Returns the saved values, except for fields that the user changed during the save. */
const unsavedTyping = (now: TypedValues, sent: TypedValues, saved: TypedValues): TypedValues => ({
  name: now.name === sent.name ? saved.name : now.name,
  about: now.about === sent.about ? saved.about : now.about,
  website: now.website === sent.website ? saved.website : now.website,
});

/** The store's name, website, and description. */
export const BrandForm = ({ customer }: { readonly customer: CustomerView }) => {
  const customerId = useCustomerId();
  const { name, about = '', website = '', reducedTabs = false } = customer;
  const form = useContractForm({
    initialValues: { name, about, website },
    contract: async () =>
      (await import('../../../../../shared/contracts/brand/brand')).updateBrandBody,
  });
  useUnsaved(form.isDirty());
  // Updates fields that the user hasn't edited when their values are saved elsewhere, for example
  // from the website.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is new in each render
  useEffect(() => {
    const saved = { name, about, website };
    const typed = form.getValues();
    form.setValues({
      name: form.isDirty('name') ? typed.name : saved.name,
      about: form.isDirty('about') ? typed.about : saved.about,
      website: form.isDirty('website') ? typed.website : saved.website,
    });
    form.resetDirty(saved);
  }, [name, about, website]);
  const save = useAction(
    async (values: typeof form.values) => {
      const { website: typed, ...rest } = values;
      const body = reducedTabs ? rest : { ...rest, website: typed };
      const saved = await api('PUT /customer/brand', { body, customerId });
      const savedValues = {
        name: saved.name,
        about: saved.about,
        website: saved.website ?? website,
      };
      form.setValues(unsavedTyping(form.getValues(), values, savedValues));
      form.resetDirty(savedValues);
    },
    {
      success: messages.updated,
      onError: showInForm(form),
      invalidates: ['GET /customer/{customerId}', 'GET /customer'],
    },
  );
  return (
    <Paper p="lg">
      <Title order={2} mb="sm">
        Brand
      </Title>
      <form aria-label="Brand" onSubmit={form.onSubmit((values) => save.run(values))} noValidate>
        <Stack>
          <TextInput
            label="Brand name"
            description="Shown in your email header and footer, and on the unsubscribe page."
            {...form.getInputProps('name')}
          />
          {reducedTabs ? null : (
            <TextInput
              label="Website"
              placeholder="your-store.com"
              type="url"
              inputMode="url"
              autoComplete="url"
              {...form.getInputProps('website')}
            />
          )}
          <Textarea
            label="About"
            description="What you sell, to whom, and what makes you different."
            autosize
            minRows={4}
            maxRows={14}
            {...form.getInputProps('about')}
          />
          <SaveButton isChanged={form.isDirty()} busy={form.submitting} />
        </Stack>
      </form>
    </Paper>
  );
};
