import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { SubscriberExport } from '../../../../../shared/contracts/subscriber/subscriber-export';
import { useAction } from '../../../lib/api/use-action';
import { confirm } from '../../../lib/confirm';
import { download } from '../../../lib/download';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastSuccess } from '../../../lib/toast';

type Props = {
  readonly email: string;
  readonly exportAll: () => Promise<SubscriberExport>;
  readonly remove: () => Promise<{ readonly keepsSuppression: boolean }>;
};

const question = (email: string) => ({
  title: 'Delete this subscriber and their data?',
  text: `This permanently deletes everything we hold about ${email}: profile, attributes, segments, history, and their address in email reports. Report totals stay. If they unsubscribed, bounced, complained, or are suppressed, we keep a one-way hash of the address so imports can’t add them back. Backups are erased after 35 days. You can’t undo this.`,
  confirmLabel: 'Delete',
  cancelLabel: 'Keep',
  isDangerous: true,
});

const saveAsFile = (value: unknown, name: string): void => {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  download(url, name);
  // Waits until the next task. By that time, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 0);
};

/** A menu with the privacy actions for a subscriber: exporting all their data, and deleting it. */
export const PrivacyMenu = ({ email, exportAll, remove }: Props) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const saving = useAction(async () => saveAsFile(await exportAll(), `${email}.json`));
  const removal = useAction(async () => {
    const { keepsSuppression } = await remove();
    toastSuccess(
      keepsSuppression
        ? 'Subscriber deleted. They stay suppressed and won’t be emailed again.'
        : 'Subscriber deleted',
    );
    await navigate(paths.audience(customerId));
  });
  const removeAll = async () => {
    if (await confirm(question(email))) await removal.run();
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => saving.run()}>
          Download their data
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={removeAll}>
          Delete subscriber
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
