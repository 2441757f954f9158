import { Button, Group, Paper, Select, TextInput, Title } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import { useFocusReturn } from '../../../lib/use-focus-return';
import type { NewCustomer } from './use-new-customer';

type Plan = 'free' | 'premium';
const planChoices: { value: Plan; label: string }[] = [
  { value: 'premium', label: 'Premium' },
  { value: 'free', label: 'Free' },
];
const planDescriptions: Readonly<Record<Plan, string>> = {
  premium: 'Unlimited',
  free: `${limits.freePlan.subscribers} subscribers, ${limits.freePlan.emailsPerMonth} emails a month`,
};

/** A form for the brand, email, and plan of a new customer. */
export const CreateCustomerForm = ({
  form,
  save,
  toggle,
}: Pick<NewCustomer, 'form' | 'save' | 'toggle'>) => {
  useFocusReturn();
  return (
    <Paper px={20} py={18}>
      <Title order={2} mb={12}>
        New customer
      </Title>
      <form onSubmit={form.onSubmit(save)} noValidate aria-label="Create new customer">
        <Group align="flex-start" wrap="nowrap">
          <TextInput label="Brand" flex={1} autoFocus {...form.getInputProps('brand')} />
          <TextInput label="Email" type="email" flex={1} {...form.getInputProps('email')} />
          <Select
            label="Plan"
            w={200}
            description={planDescriptions[form.values.plan]}
            data={planChoices}
            allowDeselect={false}
            {...form.getInputProps('plan')}
          />
          <Group mt={26} gap="xs" wrap="nowrap">
            <Button variant="default" onClick={toggle} disabled={form.submitting}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Save
            </Button>
          </Group>
        </Group>
      </form>
    </Paper>
  );
};
