import { Anchor, Modal, Paper, SimpleGrid, Stack, Text, TextInput, ThemeIcon } from '@mantine/core';
import { IconCode, IconLayout } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../../lib/api/client';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

type Editor = 'TIPTAP_REACTEMAIL' | 'CODE';
type ChoiceProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
  readonly disabled: boolean;
};

const Choice = ({ icon, title, text, onClick, disabled }: ChoiceProps) => (
  <Paper
    withBorder
    p="md"
    radius="md"
    ta="left"
    renderRoot={(props) => (
      <button type="button" onClick={onClick} disabled={disabled} {...props} />
    )}
    style={{ cursor: 'pointer', background: 'none' }}
  >
    <ThemeIcon variant="light" size="lg" mb="xs">
      {icon}
    </ThemeIcon>
    <Text fw={600}>{title}</Text>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  </Paper>
);

/** 'What is your email about?': a name and an editor, then the workflow. Closing goes back to the list. */
export const CreateEmailPage = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const create = async (editor: Editor) => {
    setBusy(true);
    try {
      const draft = await api('POST /draft', { body: { name: name.trim(), editor }, customerId });
      navigate(paths.composeDraft(customerId, draft.id), { replace: true });
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      title="What is your email about?"
      onClose={() => navigate(paths.emails(customerId))}
    >
      <Stack>
        <TextInput
          label="Email name"
          description="Only you see it."
          placeholder="Spring collection launch"
          maxLength={255}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SimpleGrid cols={2}>
          <Choice
            icon={<IconLayout size={20} />}
            title="React email editor"
            text="Write with blocks: text, images, buttons."
            onClick={() => create('TIPTAP_REACTEMAIL')}
            disabled={busy}
          />
          <Choice
            icon={<IconCode size={20} />}
            title="Code editor"
            text="Bring your own HTML."
            onClick={() => create('CODE')}
            disabled={busy}
          />
        </SimpleGrid>
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to={paths.settings(customerId, 'brand')} {...props} />}
        >
          Brand Settings
        </Anchor>
      </Stack>
    </Modal>
  );
};
