import {
  Button,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { BillingDetails, BillingView } from '../../../../../../shared/contracts/billing';
import { messages } from '../../../../../../shared/messages';
import { currencyIn, hasTaxIds, taxIdProblemOf } from '../../../../../../shared/tax-ids';
import { StateBadge, type Tone } from '../../../../components/badges/state-badge';
import { api } from '../../../../lib/api/client';
import { messageOf, ProblemError } from '../../../../lib/api/problem-error';
import { useAction } from '../../../../lib/api/use-action';
import { countryCodes } from '../../../../lib/country-codes';
import { countryName } from '../../../../lib/country-name';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { useUnsaved } from '../../unsaved/unsaved';

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

type Status = NonNullable<BillingView['taxId']>['status'];

const statuses: Readonly<Record<Status, readonly [Tone, string]>> = {
  pending: ['coming', 'Being checked'],
  verified: ['good', 'Verified'],
  unverified: ['bad', 'Not found in the registry'],
  unavailable: ['quiet', 'Can’t be checked'],
};

const empty: BillingDetails = {
  company: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
};

type Values = BillingDetails & { readonly taxId: string };

const required = {
  company: messages.billingNameRequired,
  line1: messages.billingStreetRequired,
  city: messages.billingCityRequired,
  country: messages.billingCountryRequired,
} as const;
const requiredFields = Object.keys(required) as readonly (keyof typeof required)[];

/** Returns the message of each field that can't be saved as it is. */
const problemsOf = (values: Values): Readonly<Record<string, string>> => {
  const missing = requiredFields.filter((name) => values[name].trim() === '');
  const taxIdProblem = taxIdProblemOf(values.country, values.taxId);
  return {
    ...Object.fromEntries(missing.map((name) => [name, required[name]])),
    ...(taxIdProblem ? { taxId: taxIdProblem } : {}),
  };
};

const currencyNames: Readonly<Record<string, string>> = { eur: 'euros', usd: 'US dollars' };

/** Says in which currency the customer pays, and whether their country can still change it. */
const currencyText = ({ currency, currencyIsFixed }: BillingView, country: string): string => {
  const name = (code: string) => currencyNames[code] ?? code.toUpperCase();
  return currencyIsFixed
    ? `You pay in ${name(currency)}. The currency can’t change after the first payment.`
    : `You’ll pay in ${name(currencyIn(country))}. The country decides until your first payment.`;
};

/** The form’s values, with the errors of the last attempt to save. */
const useDetails = (view: BillingView) => {
  const customerId = useCustomerId();
  const saved: Values = { ...empty, ...view.details, taxId: view.taxId?.value ?? '' };
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const values = { ...saved, ...changes };
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const save = useAction(
    async () => {
      await api('PUT /premium/details', { body: values, customerId });
      setChanges({});
    },
    {
      success: messages.informationUpdated,
      invalidates: ['GET /premium', 'GET /premium/getPrices', 'GET /premium/getRangePrices'],
      onError: (error) => {
        const fields = error instanceof ProblemError ? error.fields : {};
        setProblems(Object.keys(fields).length > 0 ? fields : { form: messageOf(error) });
      },
    },
  );
  const change = (field: keyof Values, value: string) => {
    setChanges((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length === 0) void save.run();
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(name, event.currentTarget.value),
  });
  return { values, problems, field, change, submit, isChanged, busy: save.busy };
};

const TaxIdField = ({
  view,
  form,
}: {
  readonly view: BillingView;
  readonly form: ReturnType<typeof useDetails>;
}) => {
  const { taxId } = view;
  const isSaved = taxId !== undefined && form.values.taxId === taxId.value;
  return (
    <Stack gap={6}>
      <TextInput
        label="VAT ID"
        description="For businesses in the EU, the United Kingdom, Switzerland, and Norway. Invoices show it."
        maxLength={40}
        {...form.field('taxId')}
      />
      {isSaved ? (
        <Group gap="xs" role="status">
          <StateBadge tone={statuses[taxId.status][0]}>{statuses[taxId.status][1]}</StateBadge>
        </Group>
      ) : null}
    </Stack>
  );
};

/** What invoices say about the payer. The country decides the currency until the first payment. */
export const DetailsCard = ({ view }: { readonly view: BillingView }) => {
  const form = useDetails(view);
  const { country, taxId } = form.values;
  return (
    <Paper p="lg">
      <Stack component="form" aria-label="Billing details" onSubmit={form.submit}>
        <div>
          <Title order={2}>Billing details</Title>
          <Text size="xs" c="dimmed">
            Invoices show them. {currencyText(view, country)}
            {view.hasTaxes ? ' Prices don’t include taxes, which depend on the country.' : ''}
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label="Company or name" withAsterisk {...form.field('company')} />
          <Select
            label="Country"
            withAsterisk
            searchable
            allowDeselect={false}
            nothingFoundMessage="No countries match your search"
            data={countries}
            value={country || null}
            error={form.problems.country}
            onChange={(next) => next && form.change('country', next)}
          />
          <TextInput label="Street and number" withAsterisk {...form.field('line1')} />
          <TextInput label="Address line 2" {...form.field('line2')} />
          <TextInput label="Postal code" {...form.field('postalCode')} />
          <TextInput label="City" withAsterisk {...form.field('city')} />
          <TextInput label="State or province" {...form.field('state')} />
          {hasTaxIds(country) || taxId !== '' ? <TaxIdField view={view} form={form} /> : null}
        </SimpleGrid>
        {form.problems.form ? (
          <Text size="sm" c="red" role="alert">
            {form.problems.form}
          </Text>
        ) : null}
        <Group>
          <Button type="submit" variant={form.isChanged ? 'filled' : 'default'} loading={form.busy}>
            Save billing details
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
