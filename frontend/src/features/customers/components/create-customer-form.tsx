import { Button, Group, Paper, Select, TextInput } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import type { NewCustomer } from './use-new-customer';

type Plan = 'free' | 'premium';
const planChoices: { value: Plan; label: string }[] = [
  { value: 'premium', label: 'Premium' },
  { value: 'free', label: 'Free' },
];
const planMeaning: Readonly<Record<Plan, string>> = {
  premium: 'No limits',
  free: `${limits.freePlan.subscribers} subscribers, ${limits.freePlan.emailsPerMonth} emails a month`,
};

/** Brand, email and plan of a new customer. */
export const CreateCustomerForm = ({ form, save }: Pick<NewCustomer, 'form' | 'save'>) => (
  <Paper withBorder p="md" radius="md" maw={720}>
    <form onSubmit={form.onSubmit(save)} noValidate aria-label="Create new customer">
      <Group align="flex-start" wrap="nowrap">
        <TextInput label="Brand" flex={1} autoFocus {...form.getInputProps('brand')} />
        <TextInput label="Email" type="email" flex={1} {...form.getInputProps('email')} />
        <Select
          label="Plan"
          description={planMeaning[form.values.plan]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={planChoices}
          allowDeselect={false}
          {...form.getInputProps('plan')}
        />
        <Button type="submit" mt={25} loading={form.submitting}>
          Save
        </Button>
      </Group>
    </form>
  </Paper>
);
