import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmailAddress, normalizeEmail } from '../../../../../shared/email-address';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import type { SignIn } from '../use-sign-in';

const validate = {
  email: (value: string) =>
    isEmailAddress(normalizeEmail(value)) && value.length <= limits.loginEmailMaxLength
      ? null
      : messages.invalidEmail,
};

export const EmailForm = ({ begin, enterCode, busy, email }: SignIn) => {
  const form = useForm({ initialValues: { email }, validate });
  const enter = form.onSubmit((values) => enterCode(normalizeEmail(values.email)));
  return (
    <form onSubmit={form.onSubmit((values) => begin(normalizeEmail(values.email)))} noValidate>
      <Stack>
        <TextInput
          label="Email"
          type="email"
          placeholder="you@yourstore.com"
          autoComplete="email"
          data-autofocus
          autoFocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={busy} fullWidth>
          Send me a code
        </Button>
        <Button variant="subtle" onClick={() => enter()} disabled={busy} fullWidth>
          I already have a code
        </Button>
      </Stack>
    </form>
  );
};
