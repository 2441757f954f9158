import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChartLine,
  IconCode,
  IconCopy,
  IconDots,
  IconMail,
  IconPencil,
  IconTextCaption,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { SegmentNameDialog } from '../../../components/segments/segment-name-dialog';
import { UpgradeDialog } from '../../../components/upgrade/upgrade-dialog';
import { api } from '../../../lib/api/client';
import { audienceRoutes } from '../../../lib/api/invalidate';
import { upgradeText } from '../../../lib/api/problem-error';
import { ignoreMissing, useAction } from '../../../lib/api/use-action';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { lastStep } from '../builder/builder-actions';
import { FormStatsDialog } from '../stats/form-stats-dialog';
import { DeleteFormDialog } from './delete-form-dialog';

const invalidates = [...audienceRoutes, 'GET /form', 'GET /segment/originTotal'] as const;

/** Returns functions that call the API for a form in the list. */
const useFormCalls = ({ id, name }: FormView) => {
  const customerId = useCustomerId();
  const [upgrade, setUpgrade] = useState<string>();
  const params = { formId: id };

  const duplicate = useAction(() => api('POST /form/{formId}/duplicate', { params, customerId }), {
    success: (copy) => `Form “${copy.name}” created`,
    onError: (error) => {
      const text = upgradeText(error);
      setUpgrade(text);
      if (!text) toastError(error);
    },
    invalidates,
  });
  const remove = useAction(
    () => ignoreMissing(api('DELETE /form/{formId}', { params, customerId }), 'form_not_found'),
    { success: `Form “${name}” deleted`, invalidates },
  );
  return {
    /** The rename action, for the dialog that asks for the name. */
    rename: {
      onSave: (next: string) =>
        api('PUT /form/{formId}/name', { params, body: { name: next }, customerId }),
      success: (next: string) => `Form renamed to “${next}”`,
      invalidates,
    },
    duplicate,
    remove,
    upgrade,
    dismiss: () => setUpgrade(undefined),
  };
};

/** The menu with all actions for a form. */
export const FormMenu = ({ form }: { readonly form: FormView }) => {
  const customerId = useCustomerId();
  const calls = useFormCalls(form);
  const [isRenaming, renaming] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const [isCounting, counting] = useDisclosure();
  const edit = paths.formBuilder(customerId, form.id);
  const write = paths.composeFor(customerId, form.id);
  const atCode = { toStep: lastStep };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${form.name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} component={Link} to={edit}>
            Edit
          </Menu.Item>
          {form.confirmed ? (
            <Menu.Item
              leftSection={<IconCode size={16} />}
              component={Link}
              to={edit}
              state={atCode}
            >
              Page and embed code
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconChartLine size={16} />} onClick={counting.open}>
            Report
          </Menu.Item>
          <Menu.Item leftSection={<IconMail size={16} />} component={Link} to={write}>
            Create email
          </Menu.Item>
          <Menu.Item leftSection={<IconTextCaption size={16} />} onClick={renaming.open}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => void calls.duplicate.run()}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={deleting.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming ? (
        <SegmentNameDialog
          title="Rename form"
          name={form.name}
          action="Rename"
          {...calls.rename}
          onSave={(name) => calls.rename.onSave(name).then(renaming.close)}
          onClose={renaming.close}
        />
      ) : null}
      {isCounting ? <FormStatsDialog form={form} onClose={counting.close} /> : null}
      {isDeleting ? (
        <DeleteFormDialog form={form} deletion={calls.remove} onClose={deleting.close} />
      ) : null}
      <UpgradeDialog text={calls.upgrade} onClose={calls.dismiss} />
    </>
  );
};
