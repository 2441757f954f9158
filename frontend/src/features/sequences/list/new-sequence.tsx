import { Button, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../../shared/limits';
import type { SequenceType } from '../../../../../shared/sequences/sequence-rules';
import { Dialog } from '../../../components/dialog';
import { DialogActions } from '../../../components/dialog-actions';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { sequenceRoutes } from './calls/sequence-routes';

type Props = { readonly type: SequenceType };

/** Creates a sequence and opens its builder. */
const useCreate = (type: SequenceType) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const { list, create } = sequenceRoutes[type];
  return useAction(async (name: string) => {
    const { id } = await api(create, { body: { name }, customerId });
    void invalidate(list);
    await navigate(paths.composeSequence({ customerId, type, sequenceId: id }));
  });
};

const NameDialog = ({ type, onClose }: Props & { readonly onClose: () => void }) => {
  const create = useCreate(type);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName) void create.run(newName);
    else setProblem('Name is required');
  };
  return (
    <Dialog opened onClose={onClose} title="New sequence" centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Sequence name"
            description="Not shown to recipients."
            maxLength={limits.sequence.nameLength}
            data-autofocus
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <DialogActions onCancel={onClose} hasField>
            <Button type="submit" loading={create.busy}>
              Create sequence
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
};

/** Asks for a name. The sequence isn't stored until the user enters one. */
export const NewSequence = ({ type }: Props) => {
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
        New sequence
      </Button>
      {isOpen ? <NameDialog type={type} onClose={dialog.close} /> : null}
    </>
  );
};
