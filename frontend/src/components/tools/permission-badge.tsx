import type { ToolView } from '../../../../shared/contracts/assistant/tools';
import { StateBadge } from '../badges/state-badge';

export type Permission = ToolView['permission'];

const tones = { read: 'quiet', write: 'coming' } as const;
const permissionLabels = { read: 'Reads', write: 'Writes' } as const;

/** The meaning of each permission for the customer whose data the tool uses. */
export const permissionTexts: Readonly<Record<Permission, string>> = {
  read: 'Read-only. Changes nothing.',
  write: 'Creates something for a person to review. Never sends or deletes.',
};

/** Shows whether a tool only reads or also creates something. */
export const PermissionBadge = ({ permission }: { readonly permission: Permission }) => (
  <StateBadge tone={tones[permission]}>{permissionLabels[permission]}</StateBadge>
);
