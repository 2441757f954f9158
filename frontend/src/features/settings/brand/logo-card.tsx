import { Button, FileButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { messages } from '../../../../../shared/messages';
import { UploadProblem } from '../../../components/upload/upload-problem';
import { useFileUpload } from '../../../components/upload/use-file-upload';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { initials } from '../../../lib/initials';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';
import classes from './brand.module.css';
import { brandImageProblem, uploadBrandImage } from './image-file';

type Props = { readonly logoUrl: string | undefined; readonly brand: string };

/** The brand's logo, shown in the header of emails and on the unsubscribe page. */
export const LogoCard = ({ logoUrl, brand }: Props) => {
  const customerId = useCustomerId();
  const reset = useRef<() => void>(null);
  const set = async (assetId: string | null) => {
    await api('PUT /customer/logo', { body: { assetId }, customerId });
    await invalidate('GET /customer/{customerId}', 'GET /customer');
    toastSuccess(messages.logoUpdated);
  };
  const { choose, busy, problem } = useFileUpload({
    check: brandImageProblem('LOGO'),
    upload: async (file) => set((await uploadBrandImage('LOGO', customerId, file)).id),
  });
  const pick = async (file: File | null) => {
    // Allows selecting the same file again after it was rejected.
    reset.current?.();
    if (file) await choose(file);
  };
  const removal = useAction(() => set(null));
  return (
    <Paper p="lg" component="section" aria-label="Logo">
      <Title order={2} mb="sm">
        Logo
      </Title>
      <Group gap="lg" align="center">
        <div className={classes.logo}>
          {logoUrl ? (
            <img src={logoUrl} alt={`Logo of ${brand}`} />
          ) : (
            <Text>{initials(brand)}</Text>
          )}
        </div>
        <Stack gap="xs">
          <Group gap="xs">
            <FileButton
              resetRef={reset}
              accept=".png,.jpg,.jpeg,.gif"
              inputProps={{ 'aria-label': 'Logo file' }}
              onChange={(file) => void pick(file)}
            >
              {(props) => (
                <Button {...props} variant="default" loading={busy}>
                  {logoUrl ? 'Change logo' : 'Upload logo'}
                </Button>
              )}
            </FileButton>
            {logoUrl ? (
              <Button
                variant="subtle"
                color="gray"
                loading={removal.busy}
                onClick={() => removal.run()}
              >
                Remove
              </Button>
            ) : null}
          </Group>
          <Text size="xs" c="dimmed">
            PNG, JPG, or non-animated GIF, up to 3 MB
          </Text>
        </Stack>
      </Group>
      <UploadProblem problem={problem} />
    </Paper>
  );
};
